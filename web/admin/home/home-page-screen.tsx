import { useLoaderData } from 'react-router'
import { screenLoader } from '../../state/screen-loader.ts'
import { AdminPage } from '../admin-page.tsx'
import { emptyBanner, emptyTile, itemsOf } from './edit-home-page.ts'
import { ItemForm } from './item-form.tsx'
import { Publishing } from './publishing.tsx'
import { SectionForm } from './section-form.tsx'
import { AddSection, SectionList } from './section-list.tsx'

export { action } from './home-page-action.ts'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const [page, categories] = await Promise.all([
    call('GET /api/admin/home-page', {}, signal),
    call('GET /api/categories', { querystring: {} }, signal),
  ])
  return { page, categories, section: search.get('section'), item: search.get('item') }
})

/** The home page's sections: to add, order, schedule and edit, and to publish. */
export function Component() {
  const { page, categories, ...selected } = useLoaderData<typeof loader>()
  const section = page.draft.sections.find(({ id }) => id === selected.section)
  if (section && (section.type === 'banners' || section.type === 'tiles') && selected.item !== null) {
    const empty = section.type === 'banners' ? emptyBanner : emptyTile
    const item = itemsOf(section)[Number(selected.item)] ?? empty
    return (
      <AdminPage title="Home page" dependsOnSearch>
        <ItemForm key={selected.item} section={section} index={selected.item} item={item} revision={page.revision} />
      </AdminPage>
    )
  }
  if (section) {
    return (
      <AdminPage title="Home page" dependsOnSearch>
        <SectionForm key={section.id} section={section} revision={page.revision} categories={categories} />
      </AdminPage>
    )
  }
  return (
    <AdminPage title="Home page" heading="Home page">
      <Publishing page={page} />
      <SectionList page={page} />
      <AddSection revision={page.revision} />
    </AdminPage>
  )
}
