import { createCallThunk } from '../api/create-call-thunk.ts'

export const uploadPicture = createCallThunk('pictures/upload', (file: File, { extra }) => {
  // The browser's guess; the server detects the type itself.
  const type = file.type.startsWith('image/') ? file.type : 'image/unknown'
  return extra.call('POST /api/pictures', { upload: { file, type } })
})

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
