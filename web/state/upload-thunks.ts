import { createCallThunk } from '../api/create-call-thunk.ts'

export const uploadImage = createCallThunk('images/upload', (file: File, { extra }) =>
  extra.call('POST /api/images', { upload: imageUpload(file) }),
)

export const setLogo = createCallThunk('settings/logo', (file: File, { extra }) =>
  extra.call('POST /api/admin/settings/logo', { upload: imageUpload(file) }),
)

/** The type is the browser's guess; the server detects it itself. */
export function imageUpload(file: File) {
  return { file, type: file.type.startsWith('image/') ? file.type : 'image/unknown' }
}

type ImportUpload = {
  file: File
  /** Gets the uploaded share, 0 to 1. */
  onProgress: (share: number) => void
}

/** Uploads a product file and returns its preview. */
export const uploadImport = createCallThunk('imports/upload', ({ file, onProgress }: ImportUpload, { extra }) =>
  extra.call('POST /api/admin/imports', {
    querystring: { fileName: file.name.slice(-200) },
    upload: { file, type: 'text/csv', onProgress },
  }),
)

/** Uploads a ZIP file of images and returns its preview. */
export const uploadImageImport = createCallThunk(
  'imports/uploadImages',
  ({ file, onProgress }: ImportUpload, { extra }) =>
    extra.call('POST /api/admin/imports/images', {
      querystring: { fileName: file.name.slice(-200) },
      upload: { file, type: 'application/zip', onProgress },
    }),
)
