import type { ReactNode } from 'react'
import { outboxHint } from '#contract/email-texts/outbox-hint.ts'
import { currentLanguage } from '#contract/language/current-language.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import type { ShopSummary } from '#contract/orders/orders.ts'
import { paymentsHint } from '#contract/payments/payments-hint.ts'
import { settingsHints } from '#contract/shop-settings/settings-hint.ts'
import { useMoney } from '../../../product/settings-context.ts'
import { keepFocus, PrefetchLink, type PrefetchLinkProps, QuietButtonLink } from '../../../ui/prefetch-link.tsx'
import { CalendarDay } from '../../../ui/time.tsx'
import {
  ordersPath,
  outboxPath,
  paymentsPath,
  productsPath,
  setupPath,
  withdrawalsPath,
  withQuery,
} from '../../kit/paths.ts'
import { settingPath } from '../../kit/setting-path.ts'
import { useMay } from '../../kit/use-may.ts'

type Tasks = Pick<ShopSummary, 'reported' | 'cancelledByCustomers' | 'refunds'>

/** Today's figures, open tasks, and the last thirty days. */
export function Summary({
  summary: {
    days,
    unpaid,
    toDispatch,
    reported,
    cancelledByCustomers,
    refunds,
    withdrawals,
    lowStock,
    soldOut,
    lastBackup,
  },
}: {
  summary: Omit<ShopSummary, 'notices' | 'setup'>
}) {
  const money = useMoney()
  const today = days.at(-1)
  return (
    <section aria-label={t('Today')} className="mt-4 grid items-stretch gap-x-4 gap-y-2 lg:grid-cols-[1fr_18rem]">
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
        {today && (
          <>
            <Figure name={t('Orders today')} value={today.orders} />
            <Figure name={t('Revenue today')} value={money(today.revenue)} />
          </>
        )}
        <Figure
          name={t('To dispatch')}
          value={
            <FigureLink to={withQuery(ordersPath, { status: 'pending', payment: 'ready' })}>{toDispatch}</FigureLink>
          }
          note={<OpenTasks {...{ reported, cancelledByCustomers, refunds }} />}
        />
        {withdrawals > 0 && (
          <Figure name={t('Withdrawals')} value={<FigureLink to={withdrawalsPath}>{withdrawals}</FigureLink>} />
        )}
        <Figure
          name={t('Low stock')}
          value={<FigureLink to={withQuery(productsPath, { stock: 'low', state: 'for-sale' })}>{lowStock}</FigureLink>}
          note={
            <FigureLink to={withQuery(productsPath, { stock: 'out', state: 'for-sale' })}>
              {plural(soldOut, '{count} sold out', '{count} sold out')}
            </FigureLink>
          }
        />
      </dl>
      {today && <RevenueChart days={days} unpaid={unpaid ?? 0} />}
      {lastBackup !== undefined && <LastBackup backup={lastBackup} />}
    </section>
  )
}

/** Orders that staff should look at. */
function OpenTasks({ reported, cancelledByCustomers, refunds }: Tasks) {
  const { toPay = 0, failed = 0 } = refunds ?? {}
  const tasks = [
    [
      cancelledByCustomers,
      plural(cancelledByCustomers, '{count} cancelled by a customer', '{count} cancelled by customers'),
      { mark: 'cancelled_by_customer' },
    ],
    [reported, plural(reported, '{count} reported', '{count} reported'), { mark: 'reported' }],
    [toPay, plural(toPay, '{count} to refund', '{count} to refund'), { payment: 'refund_to_pay' }],
    [
      failed,
      plural(failed, '{count} with a failed refund', '{count} with a failed refund'),
      { payment: 'refund_failed' },
    ],
  ] as const
  return (
    <span className="flex flex-wrap gap-x-3">
      {tasks
        .filter(([count]) => count > 0)
        .map(([, text, query]) => (
          <FigureLink key={text} to={withQuery(ordersPath, query)}>
            {text}
          </FigureLink>
        ))}
    </span>
  )
}

/** Hours after which a daily backup is overdue. */
const overdue = 48

function LastBackup({ backup }: { backup: { ageHours: number } | null }) {
  if (!backup) return <p className="text-sm text-soft">{t('No backup yet.')}</p>
  const { ageHours } = backup
  return <p className={`text-sm ${ageHours > overdue ? 'text-sale' : 'text-soft'}`}>{describeBackup(ageHours)}</p>
}

function describeBackup(hours: number): string {
  if (hours < 1) return t('Last backup: less than an hour ago.')
  const format = new Intl.RelativeTimeFormat(currentLanguage().locale, { numeric: 'always' })
  if (hours <= overdue) return t('Last backup: {age}.', { age: format.format(-Math.floor(hours), 'hour') })
  return t('Last backup: {age}. Daily backups have stopped. Check the shop’s log.', {
    age: format.format(-Math.floor(hours / 24), 'day'),
  })
}

/** Links to the setup while it isn't done. */
export function OpenSetup({ setup: { done, of } }: { setup: NonNullable<ShopSummary['setup']> }) {
  return (
    <section
      aria-label={t('Setup')}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 card p-4"
    >
      <p>
        <strong className="font-semibold">{t('Set up your shop')}</strong>
        <span className="block text-sm text-soft">
          {t('{done} of {of} steps done.', { done: formatNumber(done), of: formatNumber(of) })}
        </span>
      </p>
      <QuietButtonLink to={setupPath}>{done === 0 ? t('Start') : t('Continue')}</QuietButtonLink>
    </section>
  )
}

/** Problems with the shop's settings. */
export function SetupNotices({ notices }: { notices: string[] }) {
  return notices.map((notice) => (
    <p key={notice} role="status" className="mt-6 card border-sale p-4 wrap-anywhere">
      <Notice text={notice} />
    </p>
  ))
}

const hintedSettings = ['guaranteeNotices', 'returnDays'] as const

/** Where the hints at the end of notices link to. */
const hints = [
  { hint: outboxHint(), to: outboxPath },
  { hint: paymentsHint(), to: paymentsPath },
  ...hintedSettings.map((name) => ({ hint: settingsHints()[name], to: settingPath(name) })),
]

/** Only staff who can see the page of its hint get a link. */
function Notice({ text }: { text: string }) {
  const maySee = useMay('settings')
  const found = hints.find(({ hint }) => text.endsWith(hint))
  if (!found || !maySee) return text
  return (
    <>
      {text.slice(0, -found.hint.length)}
      {/* The screen moves the focus to what the link names. */}
      <FigureLink to={found.to} state={found.to.includes('#') ? keepFocus : undefined}>
        {found.hint}
      </FigureLink>
    </>
  )
}

function Figure({ name, value, note }: { name: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="flex grow basis-2/5 flex-wrap content-start items-baseline gap-x-2 bg-raised px-4 py-2.5 sm:basis-32">
      <dt className="w-full text-sm text-soft">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
      {note && <dd className="text-sm text-soft">{note}</dd>}
    </div>
  )
}

function FigureLink({ to, state, children }: Pick<PrefetchLinkProps, 'to' | 'state' | 'children'>) {
  return (
    <PrefetchLink
      to={to}
      state={state}
      className="inline-block py-0.5 underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {children}
    </PrefetchLink>
  )
}

/** In units of the drawing, which is stretched to fit. */
const [width, height, gap] = [300, 100, 2]

/** A bar chart of the revenue by day, with a table for screen readers. */
function RevenueChart({ days, unpaid }: { days: ShopSummary['days']; unpaid: number }) {
  const money = useMoney()
  const highest = Math.max(1, ...days.map(({ revenue }) => revenue))
  const sum = days.reduce((total, { revenue }) => total + revenue, 0)
  const chargedBack = days.reduce((total, day) => total + day.chargedBack, 0)
  const bar = width / days.length
  return (
    <figure className="flex flex-col card px-4 py-2.5">
      <figcaption className="flex items-baseline justify-between gap-4 text-sm text-soft">
        <span>{plural(days.length, 'Revenue, last {count} day', 'Revenue, last {count} days')}</span>
        <span className="font-semibold text-ink tabular-nums">{money(sum)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 h-7 w-full grow text-accent"
      >
        {days.map(({ day, revenue }, index) => {
          const tall = Math.max(revenue > 0 ? 2 : 0.75, (revenue / highest) * height)
          return (
            <rect
              key={day}
              x={index * bar + gap / 2}
              y={height - tall}
              width={bar - gap}
              height={tall}
              rx="1"
              className={index === days.length - 1 ? 'fill-current' : 'fill-current opacity-45'}
            />
          )
        })}
      </svg>
      <p className="mt-1 text-xs text-soft">
        {chargedBack > 0
          ? t('Payments less refunds and chargebacks ({chargedBack}).', { chargedBack: money(chargedBack) })
          : t('Payments less refunds and chargebacks.')}
        {unpaid > 0 && ` ${t('Unpaid orders: {unpaid}.', { unpaid: money(unpaid) })}`}
      </p>
      {/* A table doesn’t shrink to the size of hidden text. */}
      <div className="sr-only">
        <table>
          <caption>{t('Orders and revenue by day')}</caption>
          <tbody>
            {days.map(({ day, orders, revenue }) => (
              <tr key={day}>
                <th scope="row">
                  <CalendarDay day={day} />
                </th>
                <td>{plural(orders, '{count} order', '{count} orders')}</td>
                <td>{money(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
