import { useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { ButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { newId, pagePath } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'
import { useMay } from '../kit/use-may.ts'
import { pageStatus } from './page-editor.tsx'

export const loader = screenLoader(({ call, signal }) => call('GET /api/admin/text-pages', {}, signal))

/** All text pages, each with a link to the screen that edits it. */
export function Component() {
  const pages = useLoaderData<typeof loader>()
  const mayEdit = useMay('catalog')
  return (
    <AdminPage actions={mayEdit && <ButtonLink to={pagePath(newId)}>{t('Add page')}</ButtonLink>}>
      <p className="mt-2 max-w-prose text-soft">
        {t('Until you publish your own text, the shop shows a default one that follows its settings.')}
      </p>
      <Table
        caption={t('Pages')}
        className="mt-5"
        rows={pages}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('Title'),
            render: ({ id, path, title, isBuiltIn, isPublished }) =>
              mayEdit || isBuiltIn || isPublished ? (
                <TextLink to={mayEdit ? pagePath(id) : path} className="inline-block py-1.5">
                  {title}
                </TextLink>
              ) : (
                <span className="inline-block py-1.5">{title}</span>
              ),
          },
          {
            name: t('URL'),
            className: 'max-sm:hidden',
            cellClass: 'text-soft',
            render: ({ path }) => <bdi>{path}</bdi>,
          },
          { name: t('Status'), cellClass: 'text-soft', render: pageStatus },
        ]}
      />
    </AdminPage>
  )
}
