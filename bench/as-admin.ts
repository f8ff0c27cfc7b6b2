import { logIn } from '#contract/accounts.ts'

/** Who runs the shops that are measured; `openShop` takes the password. */
export const admin = { email: 'admin@example.com', password: 'a bench in the back office' }

/** Sends a request as the admin. Anything but a status from 200 to 299 is thrown. */
export type Send = (method: string, path: string, type?: string, body?: BodyInit) => Promise<Response>

/** Signs the admin in, and answers a way to send requests, and the header that makes them the admin's. */
export async function signInAsAdmin(url: string): Promise<{ cookie: string; send: Send }> {
  const sendAs =
    (headers: Record<string, string>): Send =>
    async (method, path, type, body) => {
      // A body that is a stream is sent while it is made, which has to be said.
      const options = { method, headers: { ...headers, ...(type && { 'content-type': type }) }, duplex: 'half' }
      const reply = await fetch(url + path, { ...options, ...(body !== undefined && { body }) })
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
      return reply
    }
  const reply = await sendAs({})('POST', logIn.url, 'application/json', JSON.stringify(admin))
  const cookie = reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  return { cookie, send: sendAs({ cookie }) }
}
