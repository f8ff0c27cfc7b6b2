import { titleWithValues } from '#contract/catalog/variants.ts'
import { t } from '#contract/language/t.ts'
import { formatMoney } from '#contract/money.ts'
import { type OutgoingEmail, writeEmail } from '../emails/write-email.ts'
import { inLanguageOf, pageUrl } from '../platform/language/reader-language.ts'
import type { ShopInfo } from '../settings/settings.ts'
import type { Alert } from './queries.ts'

const link = (shop: ShopInfo, purpose: 'confirm' | 'stop', token: string) =>
  pageUrl(shop, `/product-alert?${new URLSearchParams({ [purpose]: token })}`)

/** Asks whether the alert was requested by the owner of the address. */
export function confirmAlertEmail(shop: ShopInfo, alert: Alert, token: string): OutgoingEmail {
  const { language } = alert
  const values = () => ({
    product: titleWithValues(alert.title, alert.values ?? []),
    confirmLink: { action: { label: t('Confirm alert'), url: link(shop, 'confirm', token) } },
  })
  const written =
    alert.kind === 'back'
      ? writeEmail(shop, language, 'alert_confirmation_back', values)
      : writeEmail(shop, language, 'alert_confirmation_price', () => ({
          ...values(),
          priceThen: formatMoney(alert.price, shop),
        }))
  return { to: alert.email, ...written }
}

/** Says that it has happened. Email programs can stop further alerts with one click (RFC 8058). */
export function alertEmail(shop: ShopInfo, alert: Alert, token: string): OutgoingEmail {
  const { language } = alert
  const money = (units: number) => formatMoney(units, shop)
  const stopLink = inLanguageOf(shop, language, () => link(shop, 'stop', token))
  const variant = alert.variantId === null ? '' : `?${new URLSearchParams({ variant: alert.variantId })}`
  const values = () => ({
    product: titleWithValues(alert.title, alert.values ?? []),
    price: money(alert.currentPrice),
    productLink: {
      action: { label: t('View product'), url: pageUrl(shop, `/product-detail/${alert.productId}${variant}`) },
    },
    stopLink,
  })
  return {
    to: alert.email,
    // Not translated: headers
    headers: { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...(alert.kind === 'back'
      ? writeEmail(shop, language, 'alert_back', values)
      : writeEmail(shop, language, 'alert_price', () => ({ ...values(), priceThen: money(alert.price) }))),
  }
}
