import { useLoaderData } from 'react-router'
import { formatNumber } from '#contract/language/format.ts'
import { inContext, t } from '#contract/language/t.ts'
import { groupPath } from '#contract/listing.ts'
import { formAction, invalidInput } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { NewGroupForm } from '../categories/new-group.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { collectionPath } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'
import { useMay } from '../kit/use-may.ts'

export const loader = screenLoader(({ call, signal }) => call('GET /api/admin/collections', {}, signal))

export const action = formAction(async (form, { call }) => {
  const label = form['label']?.trim() ?? ''
  const existing = await call('GET /api/admin/collections', {})
  if (existing.some((collection) => collection.label.toLowerCase() === label.toLowerCase())) {
    throw invalidInput({ label: t('Another collection has this name.') })
  }
  const { value } = await call('POST /api/collections', { body: { label } })
  return { path: collectionPath(value), notice: t('Collection created.') }
})

/** All collections, each with a link to the screen that edits it. */
export function Component() {
  const collections = useLoaderData<typeof loader>()
  const mayEdit = useMay('catalog')
  return (
    <AdminPage>
      <p className="mt-2 max-w-prose text-soft">
        {t(
          'Group products from any category on one page, manually or with a rule. To show it to shoppers, link it in the footer or on the home page.',
        )}
      </p>
      {mayEdit && (
        <div className="mt-3">
          <NewGroupForm type="collection" />
        </div>
      )}
      <Table
        empty={t('No collections yet.')}
        caption={t('Collections')}
        rows={collections}
        keyOf={({ value }) => value}
        columns={[
          {
            name: t('Name'),
            render: ({ value, label }) => (
              <TextLink
                to={mayEdit ? collectionPath(value) : groupPath('collection', value)}
                className="inline-block py-1.5"
              >
                {label}
              </TextLink>
            ),
          },
          {
            name: t('URL'),
            className: 'max-sm:hidden',
            cellClass: 'text-soft',
            render: ({ value }) => <bdi>{groupPath('collection', value)}</bdi>,
          },
          {
            name: inContext('admin area', 'Products'),
            cellClass: 'text-soft',
            render: ({ isPicked }) => (isPicked ? t('Manual') : t('Automatic')),
          },
          { name: t('For sale'), alignsRight: true, render: ({ count }) => formatNumber(count) },
        ]}
      />
    </AdminPage>
  )
}
