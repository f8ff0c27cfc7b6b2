import { createCallThunk } from '../api/create-call-thunk.ts'
import { pictureUpload } from './upload-thunks.ts'

export const uploadReviewPicture = createCallThunk(
  'reviews/uploadPicture',
  ({ id, file }: { id: string; file: File }, { extra }) =>
    extra.call('POST /api/reviews/:id/pictures', { params: { id }, upload: pictureUpload(file) }),
)
