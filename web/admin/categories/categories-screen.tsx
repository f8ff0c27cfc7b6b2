import { useLoaderData } from 'react-router'
import { type GroupType, groupPath } from '#contract/listing.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { textLinkStyle } from '../../ui/text-link.tsx'
import { AdminPage } from '../admin-page.tsx'
import { FilterTabs } from '../filter-tabs.tsx'
import { useMay } from '../use-may.ts'
import { editPath, groupNames, groupsPath } from './group-types.ts'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const type: GroupType = search.get('type') === 'brand' ? 'brand' : 'category'
  const querystring = { admin: 'true' } as const
  const groups =
    type === 'category'
      ? await call('GET /api/categories', { querystring }, signal)
      : await call('GET /api/brands', { querystring }, signal)
  return { type, groups }
})

/** All categories or brands, each with a link to the screen that edits it. */
export function Component() {
  const { type, groups } = useLoaderData<typeof loader>()
  const { many } = groupNames[type]
  const mayEdit = useMay('catalog')
  return (
    <AdminPage title={many} heading={many}>
      <p className="mt-2 max-w-prose text-soft">
        Each has a page in the shop, with texts for search engines. New ones are created with products.
      </p>
      <FilterTabs
        label="Categories or brands"
        tabs={(['category', 'brand'] as const).map((each) => ({
          name: groupNames[each].many,
          to: groupsPath(each),
          isCurrent: each === type,
        }))}
      />
      {groups.length > 0 ? (
        <table className="mt-3 w-full text-left text-sm">
          <thead className="border-b border-line text-soft">
            <tr>
              <th scope="col" className="py-2 pr-4 font-medium">
                Name
              </th>
              <th scope="col" className="py-2 pr-4 font-medium max-sm:hidden">
                Address
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                For sale
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ value, label, count }) => (
              <tr key={value} className="border-b border-line">
                <td className="py-1.5 pr-4 wrap-anywhere">
                  <PrefetchLink
                    to={mayEdit ? editPath(type, value) : groupPath(type, value)}
                    className={`${textLinkStyle} inline-block py-1.5 font-medium`}
                  >
                    {label}
                  </PrefetchLink>
                </td>
                <td className="py-1.5 pr-4 wrap-anywhere text-soft max-sm:hidden">{groupPath(type, value)}</td>
                <td className="py-1.5 text-right tabular-nums">{count.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="py-16 text-center text-soft">There are none yet.</p>
      )}
    </AdminPage>
  )
}
