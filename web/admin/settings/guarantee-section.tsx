import { useRevalidator } from 'react-router'
import { t } from '#contract/language/t.ts'
import {
  maxNoticeBytes,
  noticeTypes,
  shopLanguage,
  toLegalGuarantee,
} from '#contract/shop-settings/guarantee-notice.ts'
import type { SettingsReply } from '#contract/shop-settings/settings.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { ImageUpload } from '../../forms/image-upload.tsx'
import { useSettings } from '../../product/settings-context.ts'
import { useCall } from '../../state/use-call.ts'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'

/** The EU's notice on the legal guarantee, with buttons to upload its files and to remove them. */
export function GuaranteeSection({ values: { guaranteeNotices } }: Pick<SettingsReply, 'values'>) {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const { hasLegalGuarantee } = useSettings()
  const { image, pdf } = toLegalGuarantee(guaranteeNotices[shopLanguage])
  if (!hasLegalGuarantee && !image && !pdf) return null
  const upload = async (file: File) => {
    const isKnown = (noticeTypes as readonly string[]).includes(file.type)
    const type = isKnown ? file.type : 'application/octet-stream'
    const params = { language: shopLanguage }
    await call('POST /api/admin/settings/guarantee-notices/:language', { params, upload: { file, type } })
    await revalidate()
  }
  return (
    <section id="guaranteeNotices" tabIndex={-1} className="mt-10 max-w-2xl border-t border-line pt-6">
      <h2 className="text-xl">{t('Legal guarantee')}</h2>
      <p className="mt-2 mb-4 text-soft">
        {rich(
          'Shops that sell to the EU must show its official notice on the legal guarantee. Download the notice in the language of your shop from the website of the European Commission and upload it unchanged: the image, and the PDF if you like. Product pages and the checkout link to <a>the page that shows it</a>.',
          { a: (text) => (hasLegalGuarantee ? <TextLink to="/legal-guarantee">{text}</TextLink> : text) },
        )}
      </p>
      {image && (
        <p className="mb-4">
          <img
            {...image}
            alt={t('The uploaded notice')}
            className="h-auto max-h-72 w-auto rounded-card border border-line"
          />
        </p>
      )}
      {pdf && (
        <p className="mb-4">
          <TextLink to={pdf}>{t('The uploaded PDF')}</TextLink>
        </p>
      )}
      <ImageUpload
        label={image || pdf ? t('Upload another file') : t('Upload the notice')}
        inputLabel={t('Notice on the legal guarantee')}
        accept={noticeTypes}
        maxBytes={maxNoticeBytes}
        upload={upload}
      >
        {image && <ActionButton values={{ intent: 'remove-notice', kind: 'image' }}>{t('Remove image')}</ActionButton>}
        {pdf && <ActionButton values={{ intent: 'remove-notice', kind: 'pdf' }}>{t('Remove PDF')}</ActionButton>}
      </ImageUpload>
    </section>
  )
}
