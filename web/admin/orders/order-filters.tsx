import { t } from '#contract/language/t.ts'
import { paymentFilters } from '#contract/payments/payment-filters.ts'
import { FilterForm, MoreFilters } from '../kit/filter-form.tsx'
import {
  defaultSort,
  type OrderTableQuery,
  type OrderTableSort,
  orderTablePath,
  parseOrderTableQuery,
} from './order-query.ts'
import { paymentFilterWords } from './payment-words.ts'

const sorts: [OrderTableSort, string][] = [
  ['createdAt-desc', t('Newest first')],
  ['createdAt-asc', t('Oldest first')],
  ['due-asc', t('Due first')],
  ['due-desc', t('Due last')],
  ['total-desc', t('Highest total')],
  ['total-asc', t('Lowest total')],
  ['status-asc', t('By status')],
]

const box = 'min-h-11 input-box border-edge/60 px-3 text-sm'

/** Search, days, payment and sort order of the order table. */
export function OrderFilters({ query }: { query: OrderTableQuery }) {
  const { page: _page, ...values } = query
  const inUse = [query.from, query.to, query.payment, query.sort !== defaultSort].filter(Boolean)
  return (
    <FilterForm
      values={values}
      pathOf={(form) => orderTablePath(parseOrderTableQuery(form))}
      className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:flex sm:flex-wrap"
    >
      {query.status && <input type="hidden" name="status" value={query.status} />}
      {query.mark && <input type="hidden" name="mark" value={query.mark} />}
      <input
        type="search"
        name="q"
        aria-label={t('Search orders')}
        defaultValue={query.q}
        placeholder={t('Order, customer, day, tracking…')}
        maxLength={200}
        className={`${box} sm:w-64`}
      />
      <MoreFilters count={inUse.length}>
        {(['from', 'to'] as const).map((name) => (
          <label
            key={name}
            className="flex items-center gap-x-2 gap-y-1 text-sm text-soft max-sm:flex-col max-sm:items-stretch"
          >
            {name === 'from' ? t('From') : t('To')}
            <input type="date" name={name} defaultValue={query[name]} className={`${box} max-sm:w-full`} />
          </label>
        ))}
        <select
          name="payment"
          aria-label={t('Payment')}
          defaultValue={query.payment}
          className={`${box} max-sm:col-span-2`}
        >
          <option value="">{t('Any payment')}</option>
          {paymentFilters.map((payment) => (
            <option key={payment} value={payment}>
              {paymentFilterWords[payment]}
            </option>
          ))}
        </select>
        <select
          name="sort"
          aria-label={t('Sort orders')}
          defaultValue={query.sort}
          className={`${box} max-sm:col-span-2 sm:ms-auto`}
        >
          {sorts.map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </select>
      </MoreFilters>
    </FilterForm>
  )
}
