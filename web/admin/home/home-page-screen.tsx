import { useLoaderData } from 'react-router'
import type { EditedHomePage } from '#contract/home-page/home-page.ts'
import { t } from '#contract/language/t.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { screenLoader } from '../../state/screen-loader.ts'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { searchProducts, toPick } from '../collections/search-products.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { Byline } from '../kit/byline.tsx'
import { homePreviewPath } from '../kit/paths.ts'
import { unlessMissing } from '../kit/unless-missing.ts'
import { loadLinkTargets } from '../navigation/link-targets.tsx'
import { emptyBanner, emptyTile, listItems } from './edit-home-page.ts'
import { ItemForm } from './item-form.tsx'
import { SectionForm } from './section-form.tsx'
import { AddSection, SectionList } from './section-list.tsx'

export { action } from './home-page-action.ts'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const [page, categories, collections] = await Promise.all([
    call('GET /api/admin/home-page', {}, signal),
    call('GET /api/categories', { querystring: { admin: 'true' } }, signal),
    call('GET /api/admin/collections', {}, signal),
  ])
  const [id, item] = [search.get('section'), search.get('item')]
  const section = page.draft.sections.find((each) => each.id === id)
  const productIds = section?.type === 'products' ? section.productIds : []
  const [products, { q, found }, targets] = await Promise.all([
    Promise.all(
      productIds.map((product) =>
        unlessMissing(call('GET /api/admin/products/:id', { params: { id: product } }, signal)),
      ),
    ),
    searchProducts(call, section?.type === 'products' ? search : new URLSearchParams(), signal),
    item === null ? [] : loadLinkTargets(call, signal),
  ])
  return {
    page,
    section: id,
    item,
    targets,
    groups: {
      categories: categories.filter(({ count }) => count > 0),
      collections: collections.filter(({ count }) => count > 0),
    },
    picks: { products: products.flatMap((product) => (product ? toPick(product) : [])), q, found },
  }
})

/** The home page's sections: to add, order, schedule and edit, and to publish. */
export function Component() {
  const { page, groups, picks, targets, ...selected } = useLoaderData<typeof loader>()
  const section = page.draft.sections.find(({ id }) => id === selected.section)
  if (section && (section.type === 'banners' || section.type === 'tiles') && selected.item !== null) {
    const empty = section.type === 'banners' ? emptyBanner : emptyTile
    const item = listItems(section)[Number(selected.item)] ?? empty
    return (
      <AdminPage heading={null} dependsOnSearch>
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
      <AdminPage heading={null} dependsOnSearch>
        <SectionForm key={section.id} section={section} revision={page.revision} groups={groups} picks={picks} />
      </AdminPage>
    )
  }
  return (
    <AdminPage>
      <Publishing page={page} />
      <SectionList page={page} />
      <AddSection revision={page.revision} />
    </AdminPage>
  )
}

/** Whether there are changes to publish, and the last publication. */
function Publishing({ page: { revision, isChanged, lastPublication } }: { page: EditedHomePage }) {
  const values = { revision: String(revision) }
  return (
    <section
      aria-label={t('Publishing')}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 card px-4 py-3"
    >
      <div className="text-sm">
        <p className="font-medium">{isChanged ? t('Unpublished changes') : t('Published')}</p>
        {lastPublication && (
          <p className="text-soft wrap-anywhere">
            {rich('Published by {byline}', {
              byline: <Byline by={lastPublication.by} at={lastPublication.createdAt} />,
            })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <TextButtonLink to={homePreviewPath}>{t('Preview')}</TextButtonLink>
        {isChanged ? (
          <>
            <ActionButton values={{ ...values, intent: 'discard' }}>{t('Discard changes')}</ActionButton>
            <ActionButton look="filled" values={{ ...values, intent: 'publish' }}>
              {t('Publish')}
            </ActionButton>
          </>
        ) : (
          lastPublication?.canUndo && (
            <ActionButton values={{ intent: 'undo', id: String(lastPublication.id) }}>
              {t('Restore the previous version')}
            </ActionButton>
          )
        )}
      </div>
    </section>
  )
}
