import { useLoaderData } from 'react-router'
import { mailKinds } from '#contract/mail-kinds.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { emailPath, emailsPath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'
import { MailForm, Placeholders } from './mail-form.tsx'
import { MailPreview, useMailPreview } from './mail-preview.tsx'

export const loader = screenLoader(({ call, params: { id = '' }, signal }) =>
  call('GET /api/admin/mails/:id', { params: { id } }, signal),
)

/** Saves the text of a mail, undoes the last change, uses the built-in one again, or sends a test. */
export const action = formAction(
  async ({ intent, subject = '', text = '', revision }, { call, params: { id = '' } }) => {
    const params = { id }
    if (intent === 'test') {
      const saved = await call('GET /api/admin/mails/:id', { params })
      const { message } = await call('POST /api/admin/mails/:id/test', {
        params,
        body: { subject: saved.subject, text: saved.text },
      })
      return { notice: message }
    }
    if (intent === 'undo') {
      const { previous } = await call('GET /api/admin/mails/:id', { params })
      await call('PATCH /api/admin/mails/:id', { params, body: { text: previous, revision: Number(revision) } })
      return { path: emailPath(id), notice: 'Change undone.', isReplacing: true }
    }
    const isBuiltIn = intent === 'built-in'
    // Forms send line breaks as two characters.
    const changed = isBuiltIn ? null : { subject, text: text.replaceAll('\r\n', '\n') }
    await call('PATCH /api/admin/mails/:id', { params, body: { text: changed, revision: Number(revision) } })
    const notice = isBuiltIn ? 'Default text restored.' : 'Text saved.'
    return { path: emailPath(id), notice, isReplacing: true }
  },
)

/** Edits the text of a mail, with a preview beside it. */
export function Component() {
  const mail = useLoaderData<typeof loader>()
  const { kind, revision, isEdited, lastChange, previous } = mail
  const { name, when } = mailKinds[kind]
  const { preview, update } = useMailPreview(mail)
  return (
    <AdminPage
      title={`${name} · Emails`}
      heading={name}
      actions={
        <PrefetchLink to={emailsPath} className={buttonStyle.link}>
          All mails
        </PrefetchLink>
      }
    >
      <p className="mt-1 text-sm text-soft wrap-anywhere">
        {when}
        {lastChange && (
          <>
            {' '}
            Last changed by {visibleText(lastChange.by)}, <Moment at={lastChange.createdAt} />.
          </>
        )}
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <MailForm key={`${kind} ${revision}`} mail={mail} onTyped={update} />
          <div className="grid gap-1">
            <div className="flex flex-wrap items-start gap-3">
              <ActionButton values={{ intent: 'test' }} look="quiet">
                Send me a test
              </ActionButton>
              {previous && (
                <ActionButton values={{ intent: 'undo', revision: String(revision) }} look="quiet">
                  Undo the last change
                </ActionButton>
              )}
              {isEdited && (
                <Confirm
                  look="quiet"
                  label="Reset to default"
                  dismissLabel="Keep this text"
                  question="This replaces your text. You can find it in the security log."
                  panelClassName="mt-2"
                >
                  <ActionButton
                    values={{ intent: 'built-in', revision: String(revision) }}
                    look="link"
                    className="-ml-2 text-sale"
                  >
                    Yes, use the built-in text
                  </ActionButton>
                </Confirm>
              )}
            </div>
            <p className="text-sm text-soft">The test has the saved text and sample values.</p>
          </div>
          <Placeholders mail={mail} />
        </div>
        <MailPreview kind={kind} revision={revision} preview={preview} />
      </div>
    </AdminPage>
  )
}
