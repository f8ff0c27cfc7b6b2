/** The type is the browser's guess; the server detects it itself. */
export function imageUpload(file: File) {
  return { file, type: file.type.startsWith('image/') ? file.type : 'image/unknown' }
}
