import type { ErrorReply } from '#contract/errors.ts'
import type { StoredPicture } from '#contract/media.ts'
import { ApiError } from './call.ts'

/** Hands a picture in as it is. What it is refused for is thrown as an ApiError. */
export async function uploadPicture(apiOrigin: string, file: Blob): Promise<StoredPicture> {
  const response = await fetch(`${apiOrigin}/api/pictures`, {
    method: 'POST',
    credentials: 'include',
    // What the browser takes it for; the shop looks for itself.
    headers: { 'content-type': file.type.startsWith('image/') ? file.type : 'image/unknown' },
    body: file,
  }).catch(() => {
    throw new ApiError(0, { code: 'offline', message: 'The shop cannot be reached. Are you connected?' })
  })
  if (response.ok) return (await response.json()) as StoredPicture
  const fallback = { code: 'unknown', message: `Request failed with status: ${response.status}` }
  const refusal = (await response.json().catch(() => fallback)) as ErrorReply
  throw new ApiError(response.status, refusal)
}
