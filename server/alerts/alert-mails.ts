import { formatMoney } from '#contract/money.ts'
import { titleWithValues } from '#contract/variants.ts'
import type { Env } from '../env.ts'
import { type Mail, renderMail } from '../mail/email-template.ts'
import type { Alert } from './queries.ts'

type Settings = Pick<Env, 'PUBLIC_URL' | 'CURRENCY'>

const link = ({ PUBLIC_URL }: Settings, purpose: 'confirm' | 'stop', token: string) =>
  `${PUBLIC_URL}/product-alert?${new URLSearchParams({ [purpose]: token })}`

/** Asks whether the alert was requested by the owner of the address. */
export function confirmAlertMail(env: Settings, alert: Alert, token: string): Mail {
  const title = titleWithValues(alert.title, alert.values ?? [])
  return {
    to: alert.email,
    ...renderMail({
      subject: `Confirm your alert for ${title}`,
      paragraphs: [
        'Hello,',
        alert.kind === 'back'
          ? `This address was entered at Galleria to get an email when “${title}” is available again.`
          : `This address was entered at Galleria to get an email when “${title}” costs less than ${formatMoney(alert.price, env.CURRENCY)}.`,
        "Confirm it with the link below, which works once within 7 days. Then we'll send you one email when it happens.",
      ],
      action: { label: 'Confirm alert', url: link(env, 'confirm', token) },
      footnote: "If you didn't enter this address, ignore this email.",
    }),
  }
}

/** Says that it has happened. Mail programs can stop further alerts with one click (RFC 8058). */
export function alertMail(env: Settings, alert: Alert, token: string): Mail {
  const title = titleWithValues(alert.title, alert.values ?? [])
  const money = (units: number) => formatMoney(units, env.CURRENCY)
  const stop = link(env, 'stop', token)
  const variant = alert.variantId === null ? '' : `?${new URLSearchParams({ variant: alert.variantId })}`
  return {
    to: alert.email,
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...renderMail({
      subject: alert.kind === 'back' ? `${title} is available again` : `${title} costs less now`,
      paragraphs: [
        'Hello,',
        alert.kind === 'back'
          ? `“${title}” is available again, for ${money(alert.currentPrice)}.`
          : `“${title}” now costs ${money(alert.currentPrice)}. When you asked us to tell you, it was ${money(alert.price)}.`,
      ],
      action: { label: 'View product', url: `${env.PUBLIC_URL}/product-detail/${alert.productId}${variant}` },
      footnote: `You asked for this email, and it is the only one about this. To get no more emails about products: ${stop}`,
    }),
  }
}
