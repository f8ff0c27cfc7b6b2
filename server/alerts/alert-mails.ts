import { formatMoney } from '#contract/money.ts'
import { titleWithValues } from '#contract/variants.ts'
import { type Mail, renderMail } from '../mail/email-template.ts'
import type { ShopInfo } from '../settings/settings.ts'
import type { Alert } from './queries.ts'

const link = ({ publicUrl }: ShopInfo, purpose: 'confirm' | 'stop', token: string) =>
  `${publicUrl}/product-alert?${new URLSearchParams({ [purpose]: token })}`

/** Asks whether the alert was requested by the owner of the address. */
export function confirmAlertMail(shop: ShopInfo, alert: Alert, token: string): Mail {
  const title = titleWithValues(alert.title, alert.values ?? [])
  return {
    to: alert.email,
    ...renderMail(shop, {
      subject: `Confirm your alert for ${title}`,
      paragraphs: [
        'Hello,',
        alert.kind === 'back'
          ? `This address was entered at ${shop.name} to get an email when “${title}” is available again.`
          : `This address was entered at ${shop.name} to get an email when “${title}” costs less than ${formatMoney(alert.price, shop.currency)}.`,
        "Confirm it with the link below, which works once within 7 days. Then we'll send you one email when it happens.",
      ],
      action: { label: 'Confirm alert', url: link(shop, 'confirm', token) },
      footnote: "If you didn't enter this address, ignore this email.",
    }),
  }
}

/** Says that it has happened. Mail programs can stop further alerts with one click (RFC 8058). */
export function alertMail(shop: ShopInfo, alert: Alert, token: string): Mail {
  const title = titleWithValues(alert.title, alert.values ?? [])
  const money = (units: number) => formatMoney(units, shop.currency)
  const stop = link(shop, 'stop', token)
  const variant = alert.variantId === null ? '' : `?${new URLSearchParams({ variant: alert.variantId })}`
  return {
    to: alert.email,
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...renderMail(shop, {
      subject: alert.kind === 'back' ? `${title} is available again` : `${title} costs less now`,
      paragraphs: [
        'Hello,',
        alert.kind === 'back'
          ? `“${title}” is available again, for ${money(alert.currentPrice)}.`
          : `“${title}” now costs ${money(alert.currentPrice)}. When you asked us to tell you, it was ${money(alert.price)}.`,
      ],
      action: { label: 'View product', url: `${shop.publicUrl}/product-detail/${alert.productId}${variant}` },
      footnote: `You asked for this email, and it is the only one about this. To get no more emails about products: ${stop}`,
    }),
  }
}
