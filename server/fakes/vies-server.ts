import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type ViesServerRequest = {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** The response of the service to a request, or none. */
export type ViesBehavior = 'valid' | 'invalid' | 'html' | 'silent' | (string & {})

/** A server that speaks the protocol of the EU’s VAT ID service. Other behaviors than the named ones are error codes. */
export async function startVies(behavior: ViesBehavior = 'valid') {
  const vies = { behavior, requests: [] as ViesServerRequest[], url: '', close }
  const server = createServer((request, response) => void respond(request, response))
  async function respond(...[request, response]: Parameters<Parameters<typeof createServer>[1] & object>) {
    const asked = JSON.parse(await text(request)) as ViesServerRequest
    vies.requests.push(asked)
    if (vies.behavior === 'silent') return
    if (vies.behavior === 'html') {
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>')
      return
    }
    const isAnswer = vies.behavior === 'valid' || vies.behavior === 'invalid'
    const { countryCode, vatNumber } = asked
    const answer = {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid: vies.behavior === 'valid',
      requestIdentifier: asked.requesterNumber ? 'WAPIAAAAY7example' : '',
      name: countryCode === 'AT' ? 'Moss  GmbH' : '---',
      address: countryCode === 'AT' ? 'Ring 4\n1010 Wien' : '---',
    }
    const failure = { actionSucceed: false, errorWrappers: [{ error: vies.behavior }] }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(isAnswer ? answer : failure))
  }
  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vies.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return vies
}
