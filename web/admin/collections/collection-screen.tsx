import { redirect, useLoaderData } from 'react-router'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import { GroupChanges } from '#contract/catalog/catalog-groups.ts'
import { maxPickedProducts } from '#contract/catalog/collection-limits.ts'
import type { CollectionRule, EditedCollection } from '#contract/catalog/collections.ts'
import { plural, t } from '#contract/language/t.ts'
import { type GroupType, groupPath } from '#contract/listing.ts'
import type { Call } from '../../api/call.ts'
import { ActionButton, ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { formAction } from '../../forms/form-action.ts'
import { usePostedError } from '../../forms/use-action-form.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { GroupFields } from '../categories/group-fields.tsx'
import { changedTexts, toTexts } from '../categories/group-texts.ts'
import { groupEndpoint, listGroups } from '../categories/group-types.ts'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { parseBefore } from '../kit/changes-between.ts'
import { parseJson } from '../kit/parse-json.ts'
import { collectionPath, collectionsPath } from '../kit/paths.ts'
import { TranslationLinks } from '../kit/translation-links.tsx'
import { unlessMissing } from '../kit/unless-missing.ts'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { editPicks } from './edit-picks.ts'
import { PickProducts } from './pick-products.tsx'
import { RuleForm } from './rule-form.tsx'
import { parseRule } from './rule-values.ts'
import { searchProducts } from './search-products.ts'

export const loader = screenLoader(async ({ call, params, search, signal }) => {
  const slug = params['slug'] ?? ''
  const collection = await call('GET /api/admin/collections/:id', { params: { id: slug } }, signal)
  // It had another slug before.
  if (collection.value !== slug) throw redirect(collectionPath(collection.value))
  const { rule } = collection
  const [category, brand, picks, translations] = await Promise.all([
    listOptions(call, 'category', rule?.category ?? '', signal),
    listOptions(call, 'brand', rule?.brand ?? '', signal),
    searchProducts(call, search, signal),
    call('GET /api/admin/translation-states', { querystring: { type: 'collection', id: collection.value } }, signal),
  ])
  return {
    collection,
    ruleForm: {
      saved: rule,
      rule: rule && { ...rule, category: category.selected, brand: brand.selected },
      count: collection.count,
      categories: category.options,
      brands: brand.options,
    },
    search: picks,
    translations,
  }
})

export const action = formAction(async (form, { call, params }) => {
  const id = params['slug'] ?? ''
  const { intent } = form
  if (intent === 'delete') {
    await call('DELETE /api/collections/:id', { params: { id } })
    return { path: collectionsPath, notice: t('Collection deleted.') }
  }
  if (intent === 'texts') {
    await call('PATCH /api/collections/:id', { params: { id }, body: changedTexts(form) })
    return { path: collectionsPath, notice: t('Collection saved.') }
  }
  if (intent === 'rule') {
    const expected = { rule: parseJson(parseBefore(form)['rule'] ?? '') as CollectionRule | null }
    const body = { rule: parseRule(form), expected }
    await call('PATCH /api/collections/:id', { params: { id }, body })
    return { notice: t('Rule saved.') }
  }
  if (intent === 'by-hand') {
    await call('PATCH /api/collections/:id', { params: { id }, body: { rule: null } })
    return { notice: t('Rule removed.') }
  }
  const { products, productIds } = await call('GET /api/admin/collections/:id', { params: { id } })
  const ids = products.map((product) => product.id)
  const body = { productIds: editPicks(ids, form), expected: { productIds } }
  await call('PATCH /api/collections/:id', { params: { id }, body })
  return {}
})

/** Edits the products of a collection, and its page. */
export function Component() {
  const { collection, ruleForm, search, translations } = useLoaderData<typeof loader>()
  const { value, label, rule, count, products } = collection
  const hasRuleError = usePostedError({ intent: 'rule' }) !== undefined
  return (
    <AdminPage title={label} area={t('Collections')}>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
        <TextButtonLink to={groupPath('collection', value)} className="-ms-2">
          {t('View in the shop')}
        </TextButtonLink>
        <TranslationLinks type="collection" id={value} states={translations} />
        <span className="text-soft">{plural(count, '{count} product for sale', '{count} products for sale')}</span>
      </p>
      <div className="mt-6 grid max-w-2xl grid-cols-1 gap-12">
        <Section title={rule ? t('Automatic collection') : t('Manual collection')}>
          {rule ? (
            <>
              <p className="mt-3 text-sm text-soft">
                {t('All products for sale that match every condition, newest first.')}
              </p>
              <RuleForm {...ruleForm} />
              <ActionButton values={{ intent: 'by-hand' }} formClassName="mt-2 -ms-2">
                {t('Select products manually instead')}
              </ActionButton>
            </>
          ) : (
            <>
              <PickProducts products={products} max={maxPickedProducts} {...search} />
              <Disclosure className="mt-4" summary={t('Use a rule instead')} isInitiallyOpen={hasRuleError}>
                <RuleForm {...ruleForm} />
              </Disclosure>
            </>
          )}
        </Section>
        <Section title={t('Page')}>
          <CollectionTexts collection={collection} />
        </Section>
        <Section title={t('Delete collection')}>
          <ConfirmAction
            label={t('Delete collection')}
            confirmLabel={t('Delete')}
            values={{ intent: 'delete' }}
            className="mt-2 -ms-2 wrap-anywhere"
            question={t(
              'Delete “{label}”? This also deletes its page and content, but not its products. It can’t be undone.',
              { label },
            )}
          />
        </Section>
      </div>
    </AdminPage>
  )
}

/** Edits the name, slug, content and image of a collection. */
function CollectionTexts({ collection }: { collection: EditedCollection }) {
  const { value, label, seoTitle, description, image } = collection
  const saved = toTexts({ value, label, seoTitle, description, image })
  const { form, field } = useEditForm(GroupChanges, { values: { intent: 'texts' }, saved })
  return (
    <ActionForm form={form} className="mt-4 grid gap-2 wrap-anywhere">
      <GroupFields field={field} path={groupPath('collection', value)} />
      <SubmitButton form={form} label={t('Save page')} />
    </ActionForm>
  )
}

type RuleOptions = { options: FilterOption[]; selected: string }

/** All categories or brands, including the rule's value under its current slug, even if it was deleted. */
async function listOptions(call: Call, type: GroupType, slug: string, signal: AbortSignal): Promise<RuleOptions> {
  const options = await listGroups(call, type, signal)
  if (slug === '' || options.some(({ value }) => value === slug)) return { options, selected: slug }
  const group = { params: { id: slug }, querystring: { admin: 'true' } } as const
  const found = await unlessMissing(call(`GET ${groupEndpoint(type)}`, group, signal))
  if (found) return { options, selected: found.value }
  const deleted = { id: slug, value: slug, label: t('{slug} (deleted)', { slug }), count: 0, checked: false }
  return { options: [...options, deleted], selected: slug }
}
