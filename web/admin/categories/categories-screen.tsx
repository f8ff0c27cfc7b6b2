import { useLoaderData } from 'react-router'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import type { GroupMerge } from '#contract/catalog/group-merges.ts'
import { formatNumber } from '#contract/language/format.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import { type GroupType, groupPath } from '#contract/listing.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { formAction, invalidInput } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { EditableList, MoveButtons } from '../kit/editable-list.tsx'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { Table } from '../kit/table.tsx'
import { useMay } from '../kit/use-may.ts'
import { visibleText } from '../kit/visible-text.ts'
import { createGroup, editPath, groupNames, groupsPath, listGroups } from './group-types.ts'
import { groupWording } from './group-wording.ts'
import { NewGroupForm } from './new-group.tsx'

const readType = (search: URLSearchParams): GroupType => (search.get('type') === 'brand' ? 'brand' : 'category')

export const loader = screenLoader(async ({ call, search, signal }) => {
  const type = readType(search)
  const [groups, merges] = await Promise.all([
    listGroups(call, type, signal),
    call('GET /api/admin/merges', { querystring: { type } }, signal),
  ])
  return { type, groups, merges }
})

export const action = formAction(async (form, { call, search }) => {
  if (form['intent'] === 'move') {
    const by = form['by'] === '-1' ? -1 : 1
    await call('POST /api/categories/:id/move', { params: { id: form['slug'] ?? '' }, body: { by } })
    return {}
  }
  if (form['intent'] === 'undo') {
    await call('POST /api/admin/merges/:id/undo', { params: { id: form['id'] ?? '' } })
    return { notice: t('Merge undone.') }
  }
  const type = readType(search)
  const label = form['label']?.trim() ?? ''
  const existing = await listGroups(call, type)
  if (existing.some((group) => group.label.toLowerCase() === label.toLowerCase())) {
    throw invalidInput({ label: groupWording[type].isTaken })
  }
  const { value } = await createGroup(call, type, label, form['parent'])
  return { path: editPath(type, value), notice: groupWording[type].created }
})

/** All categories or brands, each with a link to the screen that edits it. */
export function Component() {
  const { type, groups, merges } = useLoaderData<typeof loader>()
  const { many } = groupNames[type]
  const mayEdit = useMay('catalog')
  const isOrdered = mayEdit && type === 'category'
  return (
    <AdminPage title={many}>
      <p className="mt-2 max-w-prose text-soft">
        {type === 'category'
          ? t('Each category has its own page. Categories with products appear in your shop in this order.')
          : t('Each brand has its own page.')}
      </p>
      <FilterTabs
        label={t('Categories or brands')}
        tabs={(['category', 'brand'] as const).map((each) => ({
          name: groupNames[each].many,
          to: groupsPath(each),
          isCurrent: each === type,
        }))}
      />
      {mayEdit && (
        <NewGroupForm
          key={type}
          type={type}
          {...(type === 'category' && { parents: groups.filter(({ parent }) => !parent) })}
        />
      )}
      <EditableList>
        <Table
          empty={groupWording[type].empty}
          caption={many}
          rows={groups}
          keyOf={({ value }) => value}
          columns={[
            {
              name: t('Name'),
              render: ({ value, label, parent }) => (
                <TextLink
                  to={mayEdit ? editPath(type, value) : groupPath(type, value)}
                  className={`inline-block py-1.5 ${parent ? 'ps-6' : ''}`}
                >
                  {label}
                </TextLink>
              ),
            },
            {
              name: t('URL'),
              className: 'max-sm:hidden',
              cellClass: 'text-soft',
              render: ({ value }) => <bdi>{groupPath(type, value)}</bdi>,
            },
            { name: t('For sale'), alignsRight: true, render: ({ count }) => formatNumber(count) },
            isOrdered && {
              name: inContext('sequence', 'Order'),
              heading: <span className="sr-only">{inContext('sequence', 'Order')}</span>,
              alignsRight: true,
              cellClass: 'py-0! ps-2 xs:w-24',
              render: ({ value, label }) => (
                <div className="flex justify-end max-xs:flex-col">
                  <MoveButtons name={label} values={{ slug: value }} {...placeOf(groups, value)} />
                </div>
              ),
            },
          ]}
        />
      </EditableList>
      <RecentMerges
        merges={merges}
        nameOf={(slug) => groups.find(({ value }) => value === slug)?.label ?? slug}
        mayEdit={mayEdit}
      />
    </AdminPage>
  )
}

/** The place of a category among its siblings, and their number. */
function placeOf(groups: FilterOption[], slug: string): { index: number; count: number } {
  const parent = groups.find(({ value }) => value === slug)?.parent
  const siblings = groups.filter((group) => group.parent === parent)
  return { index: siblings.findIndex(({ value }) => value === slug), count: siblings.length }
}

type RecentMergesProps = {
  merges: GroupMerge[]
  /** The name of a category or brand by its slug. */
  nameOf: (slug: string) => string
  mayEdit: boolean
}

/** The last merges, each with a button that undoes it. */
function RecentMerges({ merges, nameOf, mayEdit }: RecentMergesProps) {
  if (merges.length === 0) return null
  return (
    <div className="mt-12 max-w-2xl">
      <Section title={t('Recent merges')}>
        <ul>
          {merges.map(({ id, label, into, products, by, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 text-sm"
            >
              <p className="min-w-0 flex-1 basis-48 py-1.5 wrap-anywhere">
                {plural(
                  products,
                  '“{label}” into “{target}”, {count} product',
                  '“{label}” into “{target}”, {count} products',
                  { label, target: nameOf(into) },
                )}
                <span className="block text-soft">
                  <Moment at={createdAt} />, {visibleText(by)}
                </span>
              </p>
              {mayEdit && (
                <ActionButton values={{ intent: 'undo', id }} aria-label={t('Undo the merge of {label}', { label })}>
                  {t('Undo')}
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
