import { useDispatch } from 'react-redux'
import type { User } from '#contract/accounts/accounts.ts'
import { maxProfileImageBytes } from '#contract/media/media.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { ImageUpload } from '../forms/image-upload.tsx'
import { Avatar } from '../shell/avatar.tsx'
import { setProfileImage } from '../state/account-thunks.ts'
import type { AppDispatch } from '../state/store.ts'

/** The profile image, with buttons to upload another one and to remove it. */
export function ProfileImage({ user }: { user: User }) {
  const dispatch = useDispatch<AppDispatch>()
  return (
    <div className="flex items-center gap-4">
      <Avatar user={user} size="large" />
      <ImageUpload
        label={user.image === '' ? 'Add a photo' : 'Change photo'}
        inputLabel="Profile photo"
        maxBytes={maxProfileImageBytes}
        upload={async (file) => void (await dispatch(setProfileImage(file)).unwrap())}
      >
        {user.image !== '' && (
          <ActionButton values={{ intent: 'remove-image' }} look="link">
            Remove photo
          </ActionButton>
        )}
      </ImageUpload>
    </div>
  )
}
