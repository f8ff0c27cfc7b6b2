import { useLoaderData } from 'react-router'
import { emailKinds } from '#contract/email-texts/email-kinds.ts'
import { languageName } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { QuietButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { emailPath, outboxPath } from '../kit/paths.ts'

export const loader = screenLoader(({ call, signal }) => call('GET /api/admin/emails', {}, signal))

const groups = { customer: t('To customers'), shop: t('To the shop'), staff: t('To the staff') }

/** Every email that the shop sends, with a link to the screen that edits it. */
export function Component() {
  const emails = useLoaderData<typeof loader>()
  const { languages } = useSettings()
  return (
    <AdminPage actions={<QuietButtonLink to={outboxPath}>{t('Outbox')}</QuietButtonLink>}>
      {languages.length > 1 && (
        <p className="mt-1 text-sm text-soft">
          {t('You edit emails in {language}. Emails in other languages keep the default text.', {
            language: languageName(languages[0]),
          })}
        </p>
      )}
      <div className="mt-6 grid max-w-3xl gap-10">
        {Object.entries(groups).map(([to, title]) => (
          <Section key={to} title={title}>
            <ul>
              {emails
                .filter(({ kind }) => emailKinds[kind].to === to)
                .map(({ kind, isEdited }) => (
                  <li key={kind} className="border-b border-line py-2 text-sm">
                    <div className="flex items-baseline justify-between gap-4">
                      <TextLink to={emailPath(kind)} className="py-1.5">
                        {emailKinds[kind].name()}
                      </TextLink>
                      {isEdited && <span className="text-soft">{t('Edited')}</span>}
                    </div>
                    <p className="pb-1 text-soft">{emailKinds[kind].when()}</p>
                  </li>
                ))}
            </ul>
          </Section>
        ))}
      </div>
    </AdminPage>
  )
}
