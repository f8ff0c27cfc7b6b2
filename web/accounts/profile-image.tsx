import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { User } from '#contract/accounts.ts'
import { maxProfileImageBytes, pictureTypes } from '#contract/media.ts'
import { isApiError } from '../api/call.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import { Avatar } from '../shell/avatar.tsx'
import { setProfileImage } from '../state/account-thunks.ts'
import type { AppDispatch } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

const megabyte = 1024 * 1024

/** The profile image, with buttons to upload another one and to remove it. Uploading needs scripts. */
export function ProfileImage({ user }: { user: User }) {
  const dispatch = useDispatch<AppDispatch>()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const upload = async (file: File) => {
    if (file.size > maxProfileImageBytes) {
      return setProblem(`Select a picture of at most ${maxProfileImageBytes / megabyte} MB.`)
    }
    setProblem(undefined)
    setBusy(true)
    try {
      await dispatch(setProfileImage(file)).unwrap()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <div className="flex items-center gap-4">
        <Avatar user={user} size="large" />
        <div className="flex flex-wrap items-center gap-x-2">
          <Button
            type="button"
            look="quiet"
            isBusy={isBusy}
            disabled={!isHydrated}
            onClick={() => input.current?.click()}
            className="noscript:hidden"
          >
            {user.image === '' ? 'Add a photo' : 'Change photo'}
          </Button>
          {user.image !== '' && (
            <ActionButton values={{ intent: 'remove-image' }} look="link">
              Remove photo
            </ActionButton>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join()}
          hidden
          aria-label="Profile photo"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void upload(file)
            currentTarget.value = ''
          }}
        />
      </div>
      <FormAlert text={problem} />
    </div>
  )
}
