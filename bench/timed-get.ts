import { Agent, get } from 'node:http'

export type Timed = {
  body: string
  /** From sending the request to the last byte of its reply. */
  milliseconds: number
  /** What x-total-count says; 0 where it says nothing. */
  total: number
}

/** Answers a function that reads an address over one connection that stays open. Refuses anything but status 200. */
export function timedGet(url: string): (path: string, headers?: Record<string, string>) => Promise<Timed> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const asked = get(`${url}${path}`, { agent, headers }, (reply) => {
        let body = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => {
          body += part
        })
        reply.on('end', () => {
          const milliseconds = performance.now() - began
          const total = Number(reply.headers['x-total-count'] ?? 0)
          if (reply.statusCode === 200) resolve({ body, milliseconds, total })
          else reject(new Error(`${path} answered ${reply.statusCode}: ${body}`))
        })
      })
      asked.on('error', reject)
    })
}
