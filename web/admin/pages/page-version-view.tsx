import type { EditedTextPage, VersionTexts } from '#contract/text-pages/text-pages.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { HtmlText } from '../../ui/html-text.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
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
      actions={
        <PrefetchLink to={pagePath(page.id)} className={buttonStyle.link}>
          Back to the draft
        </PrefetchLink>
      }
    >
      <p className="mt-1 text-sm text-soft wrap-anywhere">
        Published <Moment at={createdAt} />, {visibleText(by)}
      </p>
      {description && <p className="mt-1 text-sm text-soft wrap-anywhere">For search engines: {description}</p>}
      <div className="mt-4">
        {page.hasDraft ? (
          <Confirm
            look="quiet"
            label="Restore as draft"
            dismissLabel="Keep draft"
            panelClassName="mt-2 -ml-2"
            question="This replaces the current draft, which isn’t published."
          >
            <ActionButton values={values} look="link" className="text-sale">
              Yes, replace the draft
            </ActionButton>
          </Confirm>
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
