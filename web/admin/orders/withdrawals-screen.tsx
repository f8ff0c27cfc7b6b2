import { redirect, useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import { withdrawalStates } from '#contract/withdrawals/withdrawal-states.ts'
import type { Withdrawal } from '#contract/withdrawals/withdrawals.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { parsePage } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { Moment } from '../../ui/time.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FilterForm, FilterSearch } from '../kit/filter-form.tsx'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { orderPath, withdrawalPath, withdrawalsPath, withQuery } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'
import { visibleText } from '../kit/visible-text.ts'
import { describeItems, stateWords } from './withdrawal-words.ts'

const rowsPerPage = 20

const states = [...withdrawalStates, 'all'] as const

type Query = { state: (typeof states)[number]; q: string; page: number }

const pathOf = ({ state, q, page }: Query) =>
  withQuery(withdrawalsPath, { state: state === 'open' ? '' : state, q }, page)

export const loader = screenLoader(async ({ call, search, signal }) => {
  const state = states.find((each) => each === search.get('state')) ?? 'open'
  const query: Query = { state, q: (search.get('q') ?? '').slice(0, 200), page: parsePage(search) }
  const querystring = {
    ...(state !== 'all' && { state }),
    ...(query.q && { q: query.q }),
    _page: query.page,
    _limit: rowsPerPage,
  }
  const { items, total } = await call.page('GET /api/admin/returns', { querystring }, signal)
  if (query.page > 1 && items.length === 0) throw redirect(pathOf({ ...query, page: 1 }))
  return { query, withdrawals: items, total }
})

/** The withdrawals that customers have declared, newest first. */
export function Component() {
  const { query, withdrawals, total } = useLoaderData<typeof loader>()
  return (
    <AdminPage>
      <FilterTabs
        label={t('Status')}
        tabs={states.map((state) => ({
          name: state === 'all' ? t('All') : stateWords[state],
          to: pathOf({ ...query, state, page: 1 }),
          isCurrent: query.state === state,
        }))}
      />
      <FilterForm
        values={{ q: query.q }}
        pathOf={(form) => pathOf({ ...query, q: form.get('q') ?? '', page: 1 })}
        className="mt-3"
      >
        <FilterSearch
          aria-label={t('Search withdrawals')}
          defaultValue={query.q}
          placeholder={t('Name, email or order number')}
        />
      </FilterForm>
      <WithdrawalTable withdrawals={withdrawals} empty={emptyText(query)} />
      <Pagination page={query.page} pageSize={rowsPerPage} total={total} to={(page) => pathOf({ ...query, page })} />
    </AdminPage>
  )
}

function emptyText({ state, q }: Query): string {
  if (q) return t('No withdrawals match.')
  return state === 'open' ? t('No open withdrawals.') : t('No withdrawals yet.')
}

function WithdrawalTable({ withdrawals, empty }: { withdrawals: Withdrawal[]; empty: string }) {
  return (
    <Table
      caption={t('Withdrawals')}
      empty={empty}
      rows={withdrawals}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t('Customer'),
          render: (withdrawal) => (
            <>
              <TextLink to={withdrawalPath(withdrawal.id)} className="inline-block py-1">
                {visibleText(withdrawal.name)}
              </TextLink>
              <p className="text-soft">{visibleText(withdrawal.email)}</p>
              <p className="line-clamp-2 md:hidden">{visibleText(describeItems(withdrawal))}</p>
              <p className="text-soft sm:hidden">
                <Moment at={withdrawal.declaredAt} />
              </p>
            </>
          ),
        },
        {
          name: t('Items'),
          className: 'max-md:hidden',
          render: (withdrawal) => <p className="line-clamp-2">{visibleText(describeItems(withdrawal))}</p>,
        },
        { name: t('Order'), render: (withdrawal) => <OrderOf withdrawal={withdrawal} /> },
        {
          name: t('Declared'),
          className: 'max-sm:hidden',
          cellClass: 'whitespace-nowrap text-soft',
          render: ({ declaredAt }) => <Moment at={declaredAt} />,
        },
        { name: t('Status'), render: ({ state }) => stateWords[state] },
      ]}
    />
  )
}

/** The order that a withdrawal concerns, or the best guess. */
function OrderOf({ withdrawal: { orders } }: { withdrawal: Withdrawal }) {
  const [order] = orders
  if (!order) return <span className="text-soft">{t('None')}</span>
  const link = (
    <TextLink to={orderPath(order.id)} className="inline-block py-1 tabular-nums">
      {order.number}
    </TextLink>
  )
  return order.match === 'possible' ? rich('Maybe {order}', { order: link }) : link
}
