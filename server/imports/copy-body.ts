import { finished, PassThrough, type Readable } from 'node:stream'

/**
 * Copies a request's body for a reader that may stop half-way. `discardRest` discards the rest of the body, so that the
 * response can be sent while the client is still sending. If the client disconnects, the copy ends with an error.
 */
export function copyBody(body: Readable): { copy: Readable; discardRest: () => void } {
  const copy = body.pipe(new PassThrough())
  finished(body, { writable: false }, (error) => {
    if (error) copy.destroy(error)
  })
  const discardRest = () => {
    body.unpipe(copy)
    body.resume()
  }
  return { copy, discardRest }
}
