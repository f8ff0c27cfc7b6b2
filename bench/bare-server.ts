// A program that fetches one response from the shop and answers every request with its bytes.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BenchRequest } from './measure.ts'

const [shopUrl = '', json = ''] = process.argv.slice(2)
const { path, headers = {} } = JSON.parse(json) as BenchRequest

// Unlike fetch, node:http leaves the body compressed.
request(shopUrl + path, { headers }, async (response) => {
  const body = Buffer.concat(await response.toArray())
  const { 'content-type': type, 'content-encoding': encoding } = response.headers
  const sent = {
    'content-type': type,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
  }
  const server = createServer((_request, reply) => {
    reply.writeHead(response.statusCode ?? 0, sent)
    reply.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}).end()

process.once('disconnect', () => process.exit())
