import { keepFormatter } from '../language/format.ts'
import { formatWeekday } from '../language/format-weekday.ts'
import { t } from '../language/t.ts'

/** Business days from an order to its delivery. */
export type DeliveryTime = {
  minDays: number
  maxDays: number
  /** Orders after it count as placed on the next business day. Such as 14:00, in the shop’s time zone. */
  cutOffTime?: string | null
  /**
   * How many of the days pass in the shop; Infinity for a pickup. By default, one until an order leaves, or none with a cut-off
   * time, by which it leaves the same day. The other days are the carrier's, which works on the shop's days off.
   */
  shopDays?: number
}

const shopDaysOf = ({ shopDays, cutOffTime }: DeliveryTime) => shopDays ?? (cutOffTime ? 0 : 1)

type MadeToOrder = { leadTimeDays: number | null }

/** The delivery time of products that are ordered together: they are sent when the last one has been made. */
export function getDeliveryTime(products: MadeToOrder[], time: DeliveryTime): DeliveryTime {
  const days = Math.max(0, ...products.map(({ leadTimeDays }) => leadTimeDays ?? 0))
  if (days === 0) return time
  return { ...time, minDays: time.minDays + days, maxDays: time.maxDays + days, shopDays: shopDaysOf(time) + days }
}

/** How an order gets to its customer: what every statement about its arrival follows from. */
export type Delivery = { time: DeliveryTime; isPickup: boolean }

type Method = { days: DeliveryTime; cutOffTime: string | null; kind: string }

/** The delivery by a shipping method. */
export function deliveryBy({ days, cutOffTime, kind }: Method): Delivery {
  return toDelivery({ ...days, cutOffTime }, kind === 'pickup')
}

type Offer = { shipping: object | null; delivery: DeliveryTime; isPickup: boolean }

/** The delivery to the shop’s own country; null if nothing is shipped or picked up there. */
export function offeredDelivery({ shipping, delivery, isPickup }: Offer): Delivery | null {
  return shipping && toDelivery(delivery, isPickup)
}

/** The delivery in a time, by shipping or as a pickup. */
export function toDelivery(time: DeliveryTime, isPickup: boolean): Delivery {
  return { time: isPickup ? { ...time, shopDays: Infinity } : time, isPickup }
}

/** Returns, for example, “Arrives Wed, Nov 25 – Fri, Nov 27”. */
export function arrivalText({ isPickup }: Delivery, days: string): string {
  return isPickup ? t('Ready for pickup {days}', { days }) : t('Arrives {days}', { days })
}

/** The working days of the shop and its carriers. */
export type Calendar = {
  /** IANA name. */
  timeZone: string
  /** Public holidays where the shop is, such as 2026-12-25. Carriers don't work on them. */
  holidays: string[]
  /** The days on which the shop doesn't work: holidays, except those on which it does, and its own days off. */
  daysOff: string[]
}

/**
 * The first and the last day on which an order is expected to arrive, for example 2026-02-28. `orderedAt` counts as a day
 * in the shop's time zone; with a cut-off time, an order after it or on a free day counts as placed on the next business day.
 * Saturdays, Sundays and public holidays are not business days, and the shop's days off are none until the order leaves.
 */
export function deliveryDays(
  orderedAt: Date,
  time: DeliveryTime,
  { timeZone, holidays, daysOff }: Calendar,
): [string, string] {
  const { minDays, maxDays, cutOffTime } = time
  const today = toDay(orderedAt, timeZone)
  const day = cutOffTime ? addBusinessDays(today, isAfter(orderedAt, cutOffTime, timeZone) ? 1 : 0, daysOff) : today
  const dayAfter = (days: number) => {
    const shopDays = Math.min(days, shopDaysOf(time))
    const left = addBusinessDays(day, shopDays, daysOff)
    return shopDaysOf(time) === Infinity ? left : addBusinessDays(left, days - shopDays, holidays)
  }
  return [dayAfter(minDays), dayAfter(maxDays)]
}

/**
 * The days on which an order is expected that waited for its payment: as many business days later as it leaves later, or
 * can be picked up later.
 */
export function postponeDelivery(
  { from, until }: { from: string; until: string },
  waited: { since: Date; now: Date; isPickup: boolean },
  { timeZone, holidays, daysOff }: Calendar,
): { from: string; until: string } {
  const leavesAfter = (at: Date) => addBusinessDays(toDay(at, timeZone), 1, daysOff)
  const next = (day: string) => addBusinessDays(day, 1, waited.isPickup ? daysOff : holidays)
  const end = leavesAfter(waited.now)
  const postponed = { from, until }
  for (let day = next(leavesAfter(waited.since)); day <= end; day = next(day)) {
    postponed.from = next(postponed.from)
    postponed.until = next(postponed.until)
  }
  return postponed
}

function isAfter(at: Date, time: string, timeZone: string): boolean {
  return clocks(timeZone).format(at) >= time
}

/** The date of a timestamp in a time zone, for example 2026-02-28. */
export function toDay(at: Date, timeZone: string): string {
  return calendars(timeZone).format(at)
}

/** Returns, for example, "Wed, Nov 25 – Fri, Nov 27". */
export function formatDeliveryDays([first, last]: [string, string]): string {
  return [...new Set([first, last])].map((day) => formatWeekday(day, 'UTC')).join(' – ')
}

/** The business day that follows after a number of them; without any, the day itself or the next business day. */
export function addBusinessDays(day: string, count: number, daysOff: string[]): string {
  const date = new Date(day)
  const text = () => date.toISOString().slice(0, 10)
  const isFree = () => date.getUTCDay() % 6 === 0 || daysOff.includes(text())
  for (let left = count; left > 0 || isFree(); ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (!isFree()) left -= 1
  }
  return text()
}

// Read by programs, so they are the same in every language. Swedish dates are written as in ISO 8601.
const calendars = keepFormatter((_, timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }))
const clocks = keepFormatter(
  (_, timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }),
)
