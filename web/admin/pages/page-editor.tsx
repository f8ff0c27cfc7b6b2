import { useState } from 'react'
import { t } from '#contract/language/t.ts'
import type { EditedTextPage, TextPageSummary } from '#contract/text-pages/text-pages.ts'
import type { TranslationStates } from '#contract/translations/translations.ts'
import { ConfirmAction, ConfirmDelete } from '../../forms/confirm-action.tsx'
import { useLatest } from '../../state/use-call.ts'
import { HtmlText } from '../../ui/html-text.tsx'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { pagePath, withQuery } from '../kit/paths.ts'
import { TranslationLinks } from '../kit/translation-links.tsx'
import { visibleText } from '../kit/visible-text.ts'
import { PageForm } from './page-form.tsx'

type PageEditorProps = { page: EditedTextPage | undefined; translations: TranslationStates | undefined }

/** The form of a page with its preview and published versions, or the form for a new page. */
export function PageEditor({ page, translations = [] }: PageEditorProps) {
  const { preview, update } = usePreview({ title: page?.title ?? '', html: page?.html ?? '' })
  return (
    <AdminPage
      title={page?.title ?? t('Add page')}
      area={page && t('Pages')}
      actions={
        page && (
          <>
            <TranslationLinks type="page" id={page.id} states={translations} />
            {(page.isPublished || page.isBuiltIn) && (
              <TextButtonLink to={page.path}>{t('View in the shop')}</TextButtonLink>
            )}
          </>
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

/** The published versions, newest first. */
function PageVersions({ page: { id, isPublished, versions } }: { page: EditedTextPage }) {
  return (
    <Section title={t('Published versions')}>
      {versions.length === 0 && <p className="py-3 text-sm text-soft">{t('No published versions yet.')}</p>}
      <ul>
        {versions.map((version, index) => (
          <li key={version.id} className="flex items-center justify-between gap-4 border-b border-line py-1 text-sm">
            <p className="min-w-0 py-1.5 wrap-anywhere">
              <Moment at={version.createdAt} />, {visibleText(version.by)}
              {index === 0 && isPublished && <span className="text-soft"> · {t('in the shop now')}</span>}
            </p>
            <TextButtonLink to={withQuery(pagePath(id), { version: String(version.id) })} className="-me-2">
              {t('View')}
            </TextButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Resets a page to its default text, unpublishes it, or deletes it. */
function RemovePage({ page: { isBuiltIn, isPublished } }: { page: EditedTextPage }) {
  if (isBuiltIn && !isPublished) return null
  return (
    <Section title={isBuiltIn ? t('Default text') : t('Remove')}>
      <div className="mt-2 -ms-2 flex flex-wrap items-start gap-x-4">
        {isPublished && (
          <ConfirmAction
            label={isBuiltIn ? t('Reset to default') : t('Unpublish page')}
            question={
              isBuiltIn
                ? t('The default text will be live again. Your text is kept here as a draft.')
                : t(
                    'The page can no longer be opened, and links to it in the footer disappear. It’s kept here as a draft.',
                  )
            }
            values={{ intent: 'unpublish' }}
            confirmLabel={isBuiltIn ? t('Use the default text') : t('Unpublish')}
          />
        )}
        {!isBuiltIn && (
          <ConfirmDelete
            label={t('Delete page')}
            question={t('Delete this page and its versions? This can’t be undone.')}
          />
        )}
      </div>
    </Section>
  )
}

type Preview = { title: string; html: string }

/** A preview of the saved draft, then of the current input. If a request fails, the last preview is kept. */
function usePreview(saved: Preview) {
  const [title, setTitle] = useState(saved.title)
  const [entered, setEntered] = useState<string>()
  const latest = useLatest(entered, (body, call, signal) =>
    call('POST /api/admin/text-pages/preview', { body: { body } }, signal),
  )
  return {
    preview: { title, html: latest?.answer.html ?? saved.html },
    update(draft: { title: string; body: string }) {
      setTitle(draft.title)
      setEntered(draft.body)
    },
  }
}

function PagePreview({ title, html }: Preview) {
  return (
    <section aria-label={t('Preview')} className="min-w-0 lg:sticky lg:top-20">
      <h2 className="text-sm font-medium">{t('Preview')}</h2>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
        tabIndex={0}
        className="mt-1.5 min-h-40 card p-6 wrap-anywhere lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
      >
        <p className="text-2xl font-semibold">{title}</p>
        {html ? <HtmlText html={html} /> : <p className="mt-3 text-soft">{t('The text appears here.')}</p>}
      </div>
    </section>
  )
}

/** Describes the public version of a page, and whether there is also a draft. */
export function pageStatus({ isBuiltIn, isPublished, hasDraft }: TextPageSummary): string {
  if (isPublished) return hasDraft ? t('Published, with a draft') : t('Published')
  if (isBuiltIn) return hasDraft ? t('Default text, with a draft') : t('Default text')
  return t('Draft')
}
