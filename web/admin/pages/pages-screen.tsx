import { useLoaderData } from 'react-router'
import { screenLoader } from '../../state/screen-loader.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { textLinkStyle } from '../../ui/text-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { newId, pagePath } from '../kit/paths.ts'
import { useMay } from '../kit/use-may.ts'
import { pageStatus } from './page-status.ts'

export const loader = screenLoader(({ call, signal }) => call('GET /api/admin/text-pages', {}, signal))

/** All text pages, each with a link to the screen that edits it. */
export function Component() {
  const pages = useLoaderData<typeof loader>()
  const mayEdit = useMay('catalog')
  return (
    <AdminPage
      title="Pages"
      heading="Pages"
      actions={
        mayEdit && (
          <PrefetchLink to={pagePath(newId)} className={buttonStyle.filled}>
            Add page
          </PrefetchLink>
        )
      }
    >
      <p className="mt-2 max-w-prose text-soft">
        Until you publish a text of your own, the shop shows a basic one that follows its settings.
      </p>
      <table className="mt-5 w-full text-left text-sm">
        <thead className="border-b border-line text-soft">
          <tr>
            <th scope="col" className="py-2 pr-4 font-medium">
              Title
            </th>
            <th scope="col" className="py-2 pr-4 font-medium max-sm:hidden">
              Address
            </th>
            <th scope="col" className="py-2 font-medium">
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.id} className="border-b border-line">
              <td className="py-1.5 pr-4 wrap-anywhere">
                {mayEdit || page.isBuiltIn || page.isPublished ? (
                  <PrefetchLink
                    to={mayEdit ? pagePath(page.id) : page.path}
                    className={`${textLinkStyle} inline-block py-1.5`}
                  >
                    {page.title}
                  </PrefetchLink>
                ) : (
                  <span className="inline-block py-1.5">{page.title}</span>
                )}
              </td>
              <td className="py-1.5 pr-4 wrap-anywhere text-soft max-sm:hidden">{page.path}</td>
              <td className="py-1.5 text-soft">{pageStatus(page)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </AdminPage>
  )
}
