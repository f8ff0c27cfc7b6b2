import type { EditedTextPage, VersionTexts } from '#contract/text-pages/text-pages.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { TextButtonLink } from '../../ui/button-link.tsx'
import { HtmlText } from '../../ui/html-text.tsx'
import { Moment } from '../../ui/time.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { pagePath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'

/** What was published once, with a button that makes it the draft. */
export function PageVersionView({ page, version }: { page: EditedTextPage; version: VersionTexts }) {
  const { id, title, description, html, by, createdAt } = version
  const values = { intent: 'restore', version: String(id), revision: String(page.revision) }
  return (
    <AdminPage
      title={`${title} · Version`}
      heading={title}
      actions={<TextButtonLink to={pagePath(page.id)}>Back to the draft</TextButtonLink>}
    >
      <p className="mt-1 text-sm text-soft wrap-anywhere">
        Published <Moment at={createdAt} />, {visibleText(by)}
      </p>
      {description && <p className="mt-1 text-sm text-soft wrap-anywhere">For search engines: {description}</p>}
      <div className="mt-4">
        {page.hasDraft ? (
          <ConfirmAction
            look="quiet"
            label="Restore as draft"
            dismissLabel="Keep draft"
            panelClassName="mt-2 -ml-2"
            question="This replaces the current draft, which isn’t published."
            values={values}
            confirmLabel="Yes, replace the draft"
          />
        ) : (
          <ActionButton values={values} look="quiet">
            Restore as draft
          </ActionButton>
        )}
      </div>
      <div className="mt-6 max-w-3xl rounded-card border border-line bg-raised p-6 wrap-anywhere">
        <HtmlText html={html} className="*:first:mt-0" />
      </div>
    </AdminPage>
  )
}
