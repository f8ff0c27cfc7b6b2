import type { EditedTextPage } from '#contract/text-pages/text-pages.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { PageForm } from './page-form.tsx'
import { PagePreview, usePreview } from './page-preview.tsx'
import { pageStatus } from './page-status.ts'
import { PageVersions } from './page-versions.tsx'
import { RemovePage } from './remove-page.tsx'

/** The form of a page with its preview beside it, and what was published. Without a page, the form for a new one. */
export function PageEditor({ page }: { page: EditedTextPage | undefined }) {
  const { preview, update } = usePreview({ title: page?.title ?? '', html: page?.html ?? '' })
  return (
    <AdminPage
      title={page ? `${page.title} · Pages` : 'Add page'}
      heading={page?.title ?? 'Add page'}
      actions={
        page &&
        (page.isPublished || page.isBuiltIn) && (
          <PrefetchLink to={page.path} className={buttonStyle.link}>
            View in the shop
          </PrefetchLink>
        )
      }
    >
      {page && (
        <p className="mt-1 text-sm text-soft">
          {pageStatus(page)} · {page.path}
        </p>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <PageForm page={page} onTyped={update} />
        <PagePreview {...preview} />
      </div>
      {page && (
        <div className="mt-12 grid gap-10 lg:max-w-2xl">
          <PageVersions page={page} />
          <RemovePage page={page} />
        </div>
      )}
    </AdminPage>
  )
}
