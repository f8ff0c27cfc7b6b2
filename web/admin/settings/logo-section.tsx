import { useRevalidator } from 'react-router'
import { t } from '#contract/language/t.ts'
import { maxLogoBytes, parseLogo } from '#contract/shop-settings/logo.ts'
import type { SettingsReply } from '#contract/shop-settings/settings.ts'
import { imageUpload } from '../../api/image-upload.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { ImageUpload } from '../../forms/image-upload.tsx'
import { useCall } from '../../state/use-call.ts'
import { settingsPath } from '../kit/paths.ts'

/** The logo, with buttons to upload another one, to remove it, and to select whether the name is shown next to it. */
export function LogoSection({ values: { logo, logoIncludesName } }: Pick<SettingsReply, 'values'>) {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const image = parseLogo(logo)
  const upload = async (file: File) => {
    await call('POST /api/admin/settings/logo', { upload: imageUpload(file) })
    await revalidate()
  }
  return (
    <section id="logo" tabIndex={-1} className="mt-10 max-w-2xl border-t border-line pt-6">
      <h2 className="text-xl">{t('Logo')}</h2>
      <p className="mt-2 mb-4 text-soft">
        {t(
          'Appears 32 px tall in the navigation bar, and as the browser tab icon. Without a logo, both show the built-in mark in your shop color. Empty margins are trimmed.',
        )}
      </p>
      {image && (
        <p className="mb-4 inline-block rounded-card border border-line bg-gallery p-4">
          <img {...image} alt={t('The logo')} className="h-8 w-auto" />
        </p>
      )}
      <ImageUpload
        label={image ? t('Change logo') : t('Upload a logo')}
        inputLabel={t('Logo')}
        maxBytes={maxLogoBytes}
        upload={upload}
      >
        {image && (
          <>
            <ActionButton
              action={settingsPath}
              values={{ intent: 'logo-name', logoIncludesName: String(!logoIncludesName) }}
            >
              {logoIncludesName ? t('Show the name next to it') : t('Hide the name next to it')}
            </ActionButton>
            <ActionButton action={settingsPath} values={{ intent: 'remove-logo' }}>
              {t('Remove logo')}
            </ActionButton>
          </>
        )}
      </ImageUpload>
    </section>
  )
}
