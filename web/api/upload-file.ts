import type { Import } from '#contract/imports.ts'
import type { StoredPicture } from '#contract/media.ts'
import { ApiError, offline, readErrorReply } from './call.ts'

export function uploadPicture(apiOrigin: string, file: File): Promise<StoredPicture> {
  // What the browser takes it for; the shop looks for itself.
  const type = file.type.startsWith('image/') ? file.type : 'image/unknown'
  return upload<StoredPicture>(apiOrigin, '/api/pictures', file, type)
}

/** Hands in a file of products, and answers what it would do. `onSent` hears what share of it is sent, 0 to 1. */
export function uploadImport(apiOrigin: string, file: File, onSent: (share: number) => void): Promise<Import> {
  const path = `/api/admin/imports?${new URLSearchParams({ fileName: file.name.slice(-200) })}`
  return upload<Import>(apiOrigin, path, file, 'text/csv', onSent)
}

/** Hands a file in as it is. What it is refused for is thrown as an ApiError. */
async function upload<T>(
  apiOrigin: string,
  path: string,
  file: File,
  type: string,
  onSent?: (share: number) => void,
): Promise<T> {
  // Not fetch, which does not tell how much is sent.
  const request = new XMLHttpRequest()
  request.open('POST', apiOrigin + path)
  request.withCredentials = true
  request.setRequestHeader('content-type', type)
  request.upload.addEventListener('progress', ({ loaded, total }) => onSent?.(loaded / Math.max(1, total)))
  await new Promise<void>((answered, failed) => {
    request.addEventListener('load', () => answered())
    request.addEventListener('error', () => failed(offline()))
    request.send(file)
  })
  const reply = {
    status: request.status,
    header: (name: string) => request.getResponseHeader(name),
    json: async () => JSON.parse(request.responseText) as unknown,
  }
  if (reply.status !== 200) throw new ApiError(reply.status, await readErrorReply(reply))
  return (await reply.json()) as T
}
