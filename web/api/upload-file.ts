import type { Import } from '#contract/imports.ts'
import type { StoredPicture } from '#contract/media.ts'
import { ApiError, offline, readErrorReply } from './call.ts'

export function uploadPicture(apiOrigin: string, file: File): Promise<StoredPicture> {
  // The browser's guess; the server detects the type itself.
  const type = file.type.startsWith('image/') ? file.type : 'image/unknown'
  return upload<StoredPicture>(apiOrigin, '/api/pictures', file, type)
}

/** Uploads a product file and returns its preview. `onProgress` gets the uploaded share, 0 to 1. */
export function uploadImport(apiOrigin: string, file: File, onProgress: (share: number) => void): Promise<Import> {
  const path = `/api/admin/imports?${new URLSearchParams({ fileName: file.name.slice(-200) })}`
  return upload<Import>(apiOrigin, path, file, 'text/csv', onProgress)
}

/** Uploads a file unchanged. Errors are thrown as ApiError. */
async function upload<T>(
  apiOrigin: string,
  path: string,
  file: File,
  type: string,
  onProgress?: (share: number) => void,
): Promise<T> {
  // fetch doesn't report upload progress.
  const request = new XMLHttpRequest()
  request.open('POST', apiOrigin + path)
  request.withCredentials = true
  request.setRequestHeader('content-type', type)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / Math.max(1, total)))
  await new Promise<void>((resolve, reject) => {
    request.addEventListener('load', () => resolve())
    request.addEventListener('error', () => reject(offline()))
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
