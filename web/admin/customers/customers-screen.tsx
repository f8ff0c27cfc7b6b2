import { redirect, useLoaderData } from 'react-router'
import type { Customer } from '#contract/customers/customers.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { parsePage } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { Day } from '../../ui/time.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FilterForm, FilterSearch } from '../kit/filter-form.tsx'
import { customerPath, customersPath, withQuery } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'
import { visibleText } from '../kit/visible-text.ts'
import { formatSums } from './format-sums.ts'
import { GuestBadge } from './guest-badge.tsx'

const rowsPerPage = 20

/** The page that lists the customers a search finds. */
const pathOf = (q: string, page = 1) => withQuery(customersPath, { q }, page)

export const loader = screenLoader(async ({ call, search, signal }) => {
  const q = (search.get('q') ?? '').slice(0, 200)
  const page = parsePage(search)
  const querystring = { ...(q && { q }), _page: page, _limit: rowsPerPage }
  const { items, total } = await call.page('GET /api/admin/customers', { querystring }, signal)
  if (page > 1 && (page - 1) * rowsPerPage >= total) throw redirect(pathOf(q))
  return { q, page, customers: items, total }
})

/** Everyone with an account or a guest account, newest first. */
export function Component() {
  const { q, page, customers, total } = useLoaderData<typeof loader>()
  return (
    <AdminPage>
      <FilterForm values={{ q }} pathOf={(form) => pathOf(form.get('q') ?? '')} className="mt-4">
        <FilterSearch
          aria-label={t('Search customers')}
          defaultValue={q}
          placeholder={t('Name, email, phone or order number')}
        />
      </FilterForm>
      <CustomerTable customers={customers} empty={q ? t('No customers match.') : t('No customers yet.')} />
      <Pagination page={page} pageSize={rowsPerPage} total={total} to={(other) => pathOf(q, other)} />
    </AdminPage>
  )
}

function CustomerTable({ customers, empty }: { customers: Customer[]; empty: string }) {
  const settings = useSettings()
  return (
    <Table
      caption={t('Customers')}
      empty={empty}
      className="mt-3 table-fixed"
      rows={customers}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t('Name'),
          render: ({ id, name, email, hasPassword }) => (
            <>
              <div className="flex items-center gap-2">
                <TextLink to={customerPath(id)} className="truncate py-1">
                  {visibleText(name || email)}
                </TextLink>
                {!hasPassword && <GuestBadge />}
              </div>
              {name !== '' && <p className="truncate pb-1 text-soft md:hidden">{email}</p>}
            </>
          ),
        },
        { name: t('Email'), className: 'max-md:hidden', cellClass: 'truncate text-soft', render: ({ email }) => email },
        {
          name: t('Orders'),
          alignsRight: true,
          headingClass: 'max-sm:w-3/10 sm:w-24',
          render: ({ orderCount }) => formatNumber(orderCount),
        },
        {
          name: t('Spent'),
          alignsRight: true,
          headingClass: 'max-sm:w-1/3 sm:w-32',
          render: ({ spent, unpaid }) => (
            <>
              {formatSums(spent, settings)}
              {unpaid.length > 0 && (
                <span className="block text-soft">
                  {t('{amount} unpaid', { amount: formatSums(unpaid, settings) })}
                </span>
              )}
            </>
          ),
        },
        {
          name: t('Since'),
          alignsRight: true,
          className: 'max-sm:hidden',
          headingClass: 'w-36',
          cellClass: 'whitespace-nowrap text-soft',
          render: ({ createdAt }) => <Day at={createdAt} />,
        },
      ]}
    />
  )
}
