import { useState } from 'react'
import { data, redirect, useLoaderData } from 'react-router'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import { CategoryChanges } from '#contract/catalog/catalog-groups.ts'
import { MergeTarget } from '#contract/catalog/group-merges.ts'
import { t } from '#contract/language/t.ts'
import { type GroupType, groupPath } from '#contract/listing.ts'
import { textPagePath } from '#contract/text-pages/text-page-paths.ts'
import type { TextPageSummary } from '#contract/text-pages/text-pages.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { formAction } from '../../forms/form-action.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/field.tsx'
import { QuietButtonLink, TextButtonLink } from '../../ui/prefetch-link.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { FactsField } from '../kit/facts-field.tsx'
import { TranslationLinks } from '../kit/translation-links.tsx'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { GroupFields } from './group-fields.tsx'
import { changedTexts, toTexts } from './group-texts.ts'
import { editPath, groupEndpoint, groupNames, groupsPath, listGroups } from './group-types.ts'
import { groupWording } from './group-wording.ts'

/** The type in the path. Throws the not-found page for others. */
function readType({ type }: Record<string, string | undefined>): GroupType {
  if (type === 'category' || type === 'brand') return type
  throw data({ code: 'not_found', message: t('Page not found.') }, { status: 404 })
}

export const loader = screenLoader(async ({ call, params, signal }) => {
  const type = readType(params)
  const group = await call(
    `GET ${groupEndpoint(type)}`,
    { params: { id: params['slug'] ?? '' }, querystring: { admin: 'true' } },
    signal,
  )
  // It had another slug before.
  if (group.value !== params['slug']) throw redirect(editPath(type, group.value))
  const querystring = { [type]: [group.value], admin: 'true', _limit: 1 } as const
  const [products, groups, pages, translations] = await Promise.all([
    call.page('GET /api/products', { querystring }, signal),
    listGroups(call, type, signal),
    call('GET /api/admin/text-pages', {}, signal),
    call('GET /api/admin/translation-states', { querystring: { type, id: group.value } }, signal),
  ])
  return {
    type,
    group,
    products: products.total,
    others: groups.filter(({ value }) => value !== group.value),
    translations,
    sizeGuides: toSizeGuides(pages, group.sizeGuide),
  }
})

/** The pages to select from: all published ones, and the current one. */
function toSizeGuides(pages: TextPageSummary[], current?: string | null): { value: string; label: string }[] {
  return pages
    .filter(({ isBuiltIn, isPublished, path }) => !isBuiltIn && (isPublished || path === textPagePath(current ?? '')))
    .map(({ path, title }) => ({ value: path.slice(textPagePath('').length), label: title }))
}

export const action = formAction(async (form, { call, params }) => {
  const type = readType(params)
  const group = { id: params['slug'] ?? '' }
  if (form['intent'] === 'delete') {
    await call(`DELETE ${groupEndpoint(type)}`, { params: group })
    return { path: groupsPath(type), notice: groupWording[type].deleted }
  }
  if (form['intent'] === 'merge') {
    const body = { into: form['into'] ?? '' }
    const { products } = await call(`POST ${groupEndpoint(type)}/merge`, { params: group, body })
    return { path: groupsPath(type), notice: groupWording[type].merged(products) }
  }
  await call(`PATCH ${groupEndpoint(type)}`, { params: group, body: changedTexts(form) })
  return { path: groupsPath(type), notice: groupWording[type].saved }
})

/** Edits the name, slug, parent, size guide, content and image of a category or brand, and the facts of a brand. */
export function Component() {
  const { type, group, products, others, translations, sizeGuides } = useLoaderData<typeof loader>()
  const saved = toTexts(group)
  const [edited, setFacts] = useState<string>()
  const { form, field, theirs } = useEditForm(CategoryChanges, { saved, take: (_name, text) => setFacts(text) })
  const facts = edited ?? form.postedError?.values['facts'] ?? saved['facts'] ?? ''
  const subcategories = others.filter(({ parent }) => parent === group.value)
  return (
    <AdminPage title={group.label} area={groupNames[type].many}>
      <p className="mt-2 flex flex-wrap items-center gap-x-4">
        <TextButtonLink to={groupPath(type, group.value)} className="-ms-2">
          {t('View in the shop')}
        </TextButtonLink>
        <TranslationLinks type={type} id={group.value} states={translations} />
      </p>
      <ActionForm form={form} className="mt-4 grid max-w-2xl gap-2">
        <GroupFields field={field} path={groupPath(type, group.value)}>
          {type === 'category' && subcategories.length === 0 && (
            <SelectField
              label={t('Parent category')}
              placeholder={t('None')}
              options={others.filter(({ parent }) => !parent)}
              {...field('parent')}
            />
          )}
          <SelectField
            label={t('Size guide')}
            placeholder={t('None')}
            hint={
              sizeGuides.length > 0
                ? groupWording[type].sizeGuideHint
                : t('Publish a page about sizes under Pages first.')
            }
            options={sizeGuides}
            {...field('sizeGuide')}
          />
        </GroupFields>
        {type === 'brand' && (
          <>
            <input type="hidden" name="facts" value={facts} data-saved={saved['facts']} />
            <FactsField
              value={facts}
              errors={form.error?.fields}
              onChange={setFacts}
              hint={t(
                'Shown with every product of the brand that has no detail of the same name, such as the manufacturer.',
              )}
            />
            {theirs('facts') && <p className="text-sm text-sale">{theirs('facts')}</p>}
          </>
        )}
        <SubmitButton form={form} label={groupWording[type].save}>
          <QuietButtonLink to={groupsPath(type)}>{t('Cancel')}</QuietButtonLink>
        </SubmitButton>
      </ActionForm>
      <div className="mt-12 grid max-w-2xl gap-10">
        {subcategories.length > 0 ? (
          <p className="text-sm text-soft">
            {t('Subcategories: {names}. Move them before you merge or delete this category.', {
              names: subcategories.map(({ label }) => label).join(', '),
            })}
          </p>
        ) : (
          <>
            <MergeGroup type={type} label={group.label} products={products} others={others} />
            <RemoveGroup type={type} label={group.label} products={products} />
          </>
        )}
      </div>
    </AdminPage>
  )
}

type RemoveGroupProps = {
  type: GroupType
  label: string
  /** How many products it has, archived ones included. */
  products: number
}

/** Deletes a category or brand, or shows why it can't be deleted. */
function RemoveGroup({ type, label, products }: RemoveGroupProps) {
  const wording = groupWording[type]
  return (
    <Section title={wording.delete}>
      {products === 0 ? (
        <ConfirmAction
          label={wording.delete}
          confirmLabel={t('Delete')}
          values={{ intent: 'delete' }}
          className="mt-2 -ms-2"
          question={t('Delete “{label}”? This also deletes its page and content, and can’t be undone.', { label })}
        />
      ) : (
        <p className="mt-3 max-w-prose text-sm text-soft">{wording.isUsed(label, products)}</p>
      )}
    </Section>
  )
}

type MergeGroupProps = {
  type: GroupType
  label: string
  products: number
  /** The other categories or brands. */
  others: FilterOption[]
}

/** Moves all products of a category or brand to another one. */
function MergeGroup({ type, label, products, others }: MergeGroupProps) {
  const { form, field } = useSchemaForm(MergeTarget, { values: { intent: 'merge' } })
  const wording = groupWording[type]
  if (others.length === 0) return null
  return (
    <Section title={wording.merge}>
      <Disclosure className="mt-2" summary={wording.mergeInto} isInitiallyOpen={form.postedError !== undefined}>
        <p className="mt-1 mb-4 max-w-prose text-sm">{wording.mergeHint(label, products)}</p>
        <ActionForm form={form} className="max-w-sm">
          <SelectField
            label={t('Merge into')}
            placeholder={wording.select}
            options={others.map((other) => ({ value: other.value, label: other.label }))}
            {...field('into')}
          />
          <SubmitButton form={form} label={wording.merge} />
        </ActionForm>
      </Disclosure>
    </Section>
  )
}
