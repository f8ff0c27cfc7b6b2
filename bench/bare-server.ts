// A program that fetches one response from the shop and returns its bytes and headers for every request.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BenchRequest } from './load.ts'

const [shopUrl = '', json = ''] = process.argv.slice(2)
const { path, headers = {} } = JSON.parse(json) as BenchRequest

/** Headers that `node:http` sets by itself. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

// Unlike fetch, node:http leaves the body compressed.
request(shopUrl + path, { headers }, async (response) => {
  const body = Buffer.concat(await response.toArray())
  const sent = {
    ...Object.fromEntries(Object.entries(response.headers).filter(([name]) => !ownHeaders.includes(name))),
    'content-length': body.length,
  }
  const server = createServer((_request, reply) => {
    reply.writeHead(response.statusCode ?? 0, sent)
    reply.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}).end()

process.once('disconnect', () => process.exit())
