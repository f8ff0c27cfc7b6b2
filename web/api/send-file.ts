import type { TransportReply, Upload } from '#contract/pages/page.ts'
import { offline } from './call.ts'

/** Sends a file unchanged, with XMLHttpRequest, since fetch doesn't report the progress of an upload. */
export async function sendFile(
  method: string,
  url: string,
  { file, type, onProgress }: Upload,
): Promise<TransportReply> {
  const request = new XMLHttpRequest()
  request.open(method, url)
  request.withCredentials = true
  request.setRequestHeader('content-type', type)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / Math.max(1, total)))
  await new Promise<void>((resolve, reject) => {
    request.addEventListener('load', () => resolve())
    request.addEventListener('error', () => reject(offline()))
    request.send(file)
  })
  return {
    status: request.status,
    header: (name) => request.getResponseHeader(name),
    json: async () => JSON.parse(request.responseText) as unknown,
  }
}
