import { useLoaderData } from 'react-router'
import type { FactDefinition } from '#contract/catalog/fact-definitions.ts'
import { inContext, t } from '#contract/language/t.ts'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { ButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { EditableList, MoveButtons } from '../kit/editable-list.tsx'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { detailPath, detailsPath, newId, withQuery } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'
import { useMay } from '../kit/use-may.ts'
import { visibleText } from '../kit/visible-text.ts'
import { listFirst } from '../kit/wording.ts'
import { describeType } from './describe-detail.ts'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const isArchived = search.get('state') === 'archived'
  const [all, categories] = await Promise.all([
    call('GET /api/admin/fact-definitions', {}, signal),
    call('GET /api/categories', { querystring: { admin: 'true' } }, signal),
  ])
  return { isArchived, details: all.filter(({ archived }) => archived === isArchived), categories }
})

/** Moves a detail in the order of filters. */
export const action = formAction(async (form, { call }) => {
  const by = form['by'] === '-1' ? -1 : 1
  await call('POST /api/admin/fact-definitions/:id/move', { params: { id: form['id'] ?? '' }, body: { by } })
  return {}
})

/** All details with a type, each with a link to the screen that edits it. */
export function Component() {
  const { isArchived, details, categories } = useLoaderData<typeof loader>()
  const mayEdit = useMay('catalog')
  const labelOf = (slug: string) => categories.find(({ value }) => value === slug)?.label ?? slug
  const placeOf = (id: string) => ({ index: details.findIndex((each) => each.id === id), count: details.length })
  return (
    <AdminPage actions={mayEdit && <ButtonLink to={detailPath(newId)}>{t('New detail')}</ButtonLink>}>
      <p className="mt-2 max-w-prose text-soft">
        {t(
          'Products can have details with any name. Give one a type to check its values, to select them from a list, or to let customers filter by it. Filters appear in this order.',
        )}
      </p>
      <FilterTabs
        label={t('Filter details')}
        tabs={[
          { name: t('Current'), to: detailsPath, isCurrent: !isArchived },
          { name: t('Archived'), to: withQuery(detailsPath, { state: 'archived' }), isCurrent: isArchived },
        ]}
      />
      <EditableList>
        <Table
          caption={inContext('of a product', 'Details')}
          empty={
            isArchived
              ? t('No archived details.')
              : t('No details with a type yet. Create the first one, for example Material.')
          }
          rows={details}
          keyOf={({ id }) => id}
          columns={[
            {
              name: t('Name'),
              render: (detail) => (
                <>
                  <Name detail={detail} mayEdit={mayEdit} />
                  <span className="block pb-1 text-soft md:hidden">{describeType(detail)}</span>
                </>
              ),
            },
            { name: t('Type'), className: 'max-md:hidden', cellClass: 'text-soft', render: describeType },
            {
              name: t('Categories'),
              className: 'max-sm:hidden',
              cellClass: 'text-soft',
              render: (each) => listFirst(each.categories.map(labelOf)) || t('All'),
            },
            { name: t('Filter'), cellClass: 'text-soft', render: ({ isFilter }) => (isFilter ? t('Yes') : t('No')) },
            mayEdit &&
              !isArchived && {
                name: inContext('sequence', 'Order'),
                heading: <span className="sr-only">{inContext('sequence', 'Order')}</span>,
                alignsRight: true,
                cellClass: 'py-0! ps-2 xs:w-24',
                render: ({ id, name }) => (
                  <div className="flex justify-end max-xs:flex-col">
                    <MoveButtons name={name} values={{ id }} {...placeOf(id)} />
                  </div>
                ),
              },
          ]}
        />
      </EditableList>
    </AdminPage>
  )
}

function Name({ detail: { id, name }, mayEdit }: { detail: FactDefinition; mayEdit: boolean }) {
  if (!mayEdit) return <span className="inline-block py-1.5 font-medium">{visibleText(name)}</span>
  return (
    <TextLink to={detailPath(id)} className="inline-block py-1.5">
      {visibleText(name)}
    </TextLink>
  )
}
