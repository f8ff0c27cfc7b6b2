import type { Import } from '#contract/imports.ts'
import type { StoredPicture } from '#contract/media.ts'
import { fetchReply } from './browser-transport.ts'
import { ApiError, readRefusal } from './call.ts'

export function uploadPicture(apiOrigin: string, file: File): Promise<StoredPicture> {
  // What the browser takes it for; the shop looks for itself.
  const type = file.type.startsWith('image/') ? file.type : 'image/unknown'
  return upload<StoredPicture>(apiOrigin, '/api/pictures', file, type)
}

/** Hands in a file of products, and answers what it would do. */
export function uploadImport(apiOrigin: string, file: File): Promise<Import> {
  const path = `/api/admin/imports?${new URLSearchParams({ fileName: file.name.slice(-200) })}`
  return upload<Import>(apiOrigin, path, file, 'text/csv')
}

/** Hands a file in as it is. What it is refused for is thrown as an ApiError. */
async function upload<T>(apiOrigin: string, path: string, body: File, type: string): Promise<T> {
  const reply = await fetchReply(apiOrigin, { method: 'POST', path, body, headers: { 'content-type': type } })
  if (reply.status !== 200) throw new ApiError(reply.status, await readRefusal(reply))
  return (await reply.json()) as T
}
