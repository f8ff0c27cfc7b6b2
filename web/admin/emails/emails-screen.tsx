import { useLoaderData } from 'react-router'
import { emailKinds, languagesOf } from '#contract/email-texts/email-kinds.ts'
import { t } from '#contract/language/t.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { QuietButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { emailPath, outboxPath } from '../kit/paths.ts'
import { editedOnly } from './edited-only.ts'

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
          {t('Emails are sent in the recipient’s language. Each language uses the default text until you edit it.')}
        </p>
      )}
      <div className="mt-6 grid max-w-3xl gap-10">
        {Object.entries(groups).map(([to, title]) => (
          <Section key={to} title={title}>
            <ul>
              {emails
                .filter(({ kind }) => emailKinds[kind].to === to)
                .map(({ kind, editedIn }) => (
                  <li key={kind} className="border-b border-line py-2 text-sm">
                    <div className="flex items-baseline justify-between gap-4">
                      <TextLink to={emailPath(kind)} className="py-1.5">
                        {emailKinds[kind].name()}
                      </TextLink>
                      {editedIn.length > 0 && (
                        <span className="text-soft">
                          {editedIn.length < languagesOf(kind, languages).length ? editedOnly(editedIn) : t('Edited')}
                        </span>
                      )}
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
