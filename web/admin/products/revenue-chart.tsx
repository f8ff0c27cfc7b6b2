import type { ShopSummary } from '#contract/orders/orders.ts'
import { useMoney } from '../../product/settings-context.ts'
import { CalendarDay } from '../../ui/time.tsx'

/** In units of the drawing, which is stretched to fit. */
const [width, height, gap] = [300, 100, 2]

/** A bar chart of the revenue by day, with a table for screen readers. */
export function RevenueChart({ days }: { days: ShopSummary['days'] }) {
  const money = useMoney()
  const highest = Math.max(1, ...days.map(({ revenue }) => revenue))
  const sum = days.reduce((total, { revenue }) => total + revenue, 0)
  const bar = width / days.length
  return (
    <figure className="flex flex-col rounded-card border border-line bg-raised px-4 py-2.5">
      <figcaption className="flex items-baseline justify-between gap-4 text-sm text-soft">
        <span>Last {days.length} days</span>
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
      {/* A table doesn’t shrink to the size of hidden text. */}
      <div className="sr-only">
        <table>
          <caption>Orders and revenue by day</caption>
          <tbody>
            {days.map(({ day, orders, revenue }) => (
              <tr key={day}>
                <th scope="row">
                  <CalendarDay day={day} />
                </th>
                <td>{orders} orders</td>
                <td>{money(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
