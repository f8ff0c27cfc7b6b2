import { t } from '#contract/language/t.ts'
import * as paths from '../kit/paths.ts'
import { settingPath } from '../kit/setting-path.ts'
import type { FindEntry } from './find-entry.ts'

/** Features that shopkeepers look for and the shop doesn’t have, each with the closest alternative. */
export const missingFeatures: FindEntry[] = [
  missing(
    t('There are no invoices or credit notes. Packing slips list the items of an order.'),
    paths.ordersPath,
    t('invoices bills receipts credit notes rechnung pdf'),
  ),
  missing(
    t('Staff can’t create orders. Place a phone order in the shop, with the customer’s email address.'),
    '/products',
    t('new create order draft orders manual add phone pos point of sale counter register telephone'),
  ),
  missing(
    t('There are no gift cards. A discount code can replace one.'),
    paths.discountsPath,
    t('gift cards vouchers store credit'),
  ),
  missing(
    t('The shop’s domain is set on the server, as PUBLIC_URL.'),
    paths.setupPath,
    t('domain url dns ssl https certificate web address hosting'),
    'settings',
  ),
  missing(
    t('There are no themes. You can change the color and the logo.'),
    settingPath('accentColor'),
    t('themes templates design layout css fonts customize appearance'),
    'settings',
  ),
  missing(
    t('Backups are created daily on the server. The overview shows the last one.'),
    paths.productsPath,
    t('backups restore database download copy'),
  ),
  missing(
    t('There are no product feeds. Search engines read prices and stock on the product pages.'),
    paths.importsPath,
    t('product feeds google shopping merchant center facebook meta instagram catalog amazon ebay channels marketplace'),
    'catalog',
  ),
  missing(
    t('There is no cookie banner: the shop sets no cookies that need consent.'),
    paths.pagesPath,
    t('cookies consent banner gdpr tracking pixel'),
  ),
  missing(
    t('Visits aren’t recorded. The overview shows orders and revenue.'),
    paths.productsPath,
    t('visits analytics statistics traffic reports visitors google tracking conversion'),
  ),
  missing(
    t('There is no newsletter. Customers are emailed about their orders and product alerts.'),
    paths.emailsPath,
    t('newsletter marketing campaigns mailchimp subscribers abandoned carts'),
    'settings',
  ),
  missing(t('There is no blog. You can add pages.'), paths.pagesPath, t('blog articles posts news')),
  missing(
    t('There are no apps or plugins. The API is documented at /api/docs.'),
    paths.settingsPath,
    t('apps plugins extensions integrations api keys webhooks zapier developers'),
    'settings',
  ),
  missing(
    t('There are no subscriptions. Customers can order again from an earlier order.'),
    paths.ordersPath,
    t('subscriptions recurring memberships'),
  ),
  missing(
    t('The shop has one currency.'),
    settingPath('currency'),
    t('currency currencies multi-currency exchange rates markets'),
    'settings',
  ),
]

function missing(title: string, to: string, words: string, permission: FindEntry['permission'] = 'view'): FindEntry {
  return { title, to, section: '', words, permission, isMissing: true }
}
