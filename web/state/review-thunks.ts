import { createCallThunk } from '../api/create-call-thunk.ts'
import { imageUpload } from './upload-thunks.ts'

export const uploadReviewImage = createCallThunk(
  'reviews/uploadImage',
  ({ id, file }: { id: string; file: File }, { extra }) =>
    extra.call('POST /api/reviews/:id/images', { params: { id }, upload: imageUpload(file) }),
)
