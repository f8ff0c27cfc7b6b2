import { useDispatch } from 'react-redux'
import { useRevalidator } from 'react-router'
import { maxLogoBytes, readLogo } from '#contract/logo.ts'
import type { SettingsReply } from '#contract/settings.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { PictureUpload } from '../../forms/picture-upload.tsx'
import type { AppDispatch } from '../../state/store.ts'
import { setLogo } from '../../state/upload-thunks.ts'

/** The logo, with buttons to upload another one, to remove it, and to choose whether the name stands beside it. */
export function LogoSection({ values: { logo, logoHasName } }: Pick<SettingsReply, 'values'>) {
  const dispatch = useDispatch<AppDispatch>()
  const { revalidate } = useRevalidator()
  const picture = readLogo(logo)
  const upload = async (file: File) => {
    await dispatch(setLogo(file)).unwrap()
    await revalidate()
  }
  return (
    <section className="mt-10 max-w-2xl border-t border-line pt-6">
      <h2 className="text-xl">Logo</h2>
      <p className="mt-2 mb-4 text-soft">
        Appears 32 px tall in the navigation bar, and as the browser tab icon. Without a logo, both show the built-in
        mark in your shop color. Empty margins are trimmed.
      </p>
      {picture && (
        <p className="mb-4 inline-block rounded-card border border-line bg-gallery p-4">
          <img {...picture} alt="The logo" className="h-8 w-auto" />
        </p>
      )}
      <PictureUpload
        label={picture ? 'Change logo' : 'Upload a logo'}
        inputLabel="Logo"
        maxBytes={maxLogoBytes}
        upload={upload}
      >
        {picture && (
          <>
            <ActionButton
              action="/admin/settings"
              values={{ intent: 'logo-name', logoHasName: String(!logoHasName) }}
              look="link"
            >
              {logoHasName ? 'Show the name beside it' : 'Hide the name beside it'}
            </ActionButton>
            <ActionButton action="/admin/settings" values={{ intent: 'remove-logo' }} look="link">
              Remove logo
            </ActionButton>
          </>
        )}
      </PictureUpload>
    </section>
  )
}
