import { useLoaderData } from 'react-router'
import type { PickedProduct } from '#contract/catalog/collections.ts'
import { type Call, isApiError } from '../../api/call.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { searchProducts, toPick } from '../collections/search-products.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { loadLinkTargets } from '../navigation/link-targets.tsx'
import { emptyBanner, emptyTile, itemsOf } from './edit-home-page.ts'
import { ItemForm } from './item-form.tsx'
import { Publishing } from './publishing.tsx'
import { SectionForm } from './section-form.tsx'
import { AddSection, SectionList } from './section-list.tsx'

export { action } from './home-page-action.ts'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const [page, categories, collections] = await Promise.all([
    call('GET /api/admin/home-page', {}, signal),
    call('GET /api/categories', { querystring: {} }, signal),
    call('GET /api/admin/collections', {}, signal),
  ])
  const [id, item] = [search.get('section'), search.get('item')]
  const section = page.draft.sections.find((each) => each.id === id)
  const productIds = section?.type === 'products' ? section.productIds : []
  const [products, { q, found }, targets] = await Promise.all([
    Promise.all(productIds.map((product) => findProduct(call, product, signal))),
    searchProducts(call, section?.type === 'products' ? search : new URLSearchParams(), signal),
    item === null ? [] : loadLinkTargets(call, signal),
  ])
  return {
    ...{ page, section: id, item, targets },
    groups: { categories, collections: collections.filter(({ count }) => count > 0) },
    picks: { products: products.flatMap((product) => product ?? []), q, found },
  }
})

/** A product that is picked. Null if it was deleted. */
async function findProduct(call: Call, id: string, signal: AbortSignal): Promise<PickedProduct | null> {
  try {
    return toPick(await call('GET /api/admin/products/:id', { params: { id } }, signal))
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null
    throw error
  }
}

/** The home page's sections: to add, order, schedule and edit, and to publish. */
export function Component() {
  const { page, groups, picks, targets, ...selected } = useLoaderData<typeof loader>()
  const section = page.draft.sections.find(({ id }) => id === selected.section)
  if (section && (section.type === 'banners' || section.type === 'tiles') && selected.item !== null) {
    const empty = section.type === 'banners' ? emptyBanner : emptyTile
    const item = itemsOf(section)[Number(selected.item)] ?? empty
    return (
      <AdminPage title="Home page" dependsOnSearch>
        <ItemForm
          key={selected.item}
          section={section}
          index={selected.item}
          item={item}
          revision={page.revision}
          targets={targets}
        />
      </AdminPage>
    )
  }
  if (section) {
    return (
      <AdminPage title="Home page" dependsOnSearch>
        <SectionForm key={section.id} section={section} revision={page.revision} groups={groups} picks={picks} />
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
