import type { StoredPicture } from '#contract/media.ts'
import { fetchReply } from './browser-transport.ts'
import { ApiError, readRefusal } from './call.ts'

/** Hands a picture in as it is. What it is refused for is thrown as an ApiError. */
export async function uploadPicture(apiOrigin: string, file: Blob): Promise<StoredPicture> {
  // What the browser takes it for; the shop looks for itself.
  const type = file.type.startsWith('image/') ? file.type : 'image/unknown'
  const reply = await fetchReply(apiOrigin, {
    method: 'POST',
    path: '/api/pictures',
    body: file,
    headers: { 'content-type': type },
  })
  if (reply.status !== 200) throw new ApiError(reply.status, await readRefusal(reply))
  return (await reply.json()) as StoredPicture
}
