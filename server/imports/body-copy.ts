import { finished, PassThrough, type Readable } from 'node:stream'

/**
 * A request's body for somebody who may stop reading it half-way: what is left is let through unread, so that the answer
 * arrives over the connection that is still sending. A sender who goes away breaks the copy off.
 */
export function copyBody(body: Readable): { copy: Readable; leave: () => void } {
  const copy = body.pipe(new PassThrough())
  finished(body, { writable: false }, (error) => {
    if (error) copy.destroy(error)
  })
  const leave = () => {
    body.unpipe(copy)
    body.resume()
  }
  return { copy, leave }
}
