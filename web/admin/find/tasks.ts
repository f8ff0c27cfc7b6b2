import { inContext, t } from '#contract/language/t.ts'
import * as paths from '../kit/paths.ts'
import type { FindEntry } from './find-entry.ts'

/** Tasks of staff, and the screens that no navigation links to. */
export const tasks: FindEntry[] = [
  task(
    t('Add a product'),
    paths.productFormPath,
    t('new create article item'),
    inContext('admin area', 'Products'),
    'catalog',
  ),
  task(
    t('Count stock'),
    paths.stockCountPath,
    t('inventory stock take stocktaking scanner barcodes'),
    inContext('admin area', 'Products'),
    'stock',
  ),
  task(
    t('Import'),
    paths.importsPath,
    t('csv upload products shopify woocommerce migrate move excel export'),
    inContext('admin area', 'Products'),
    'catalog',
  ),
  task(
    t('Add a discount'),
    paths.discountPath(paths.newId),
    t('new create coupon code voucher promotion'),
    t('Discounts'),
    'catalog',
  ),
  task(t('Add a collection'), paths.collectionPath(paths.newId), t('new create'), t('Content'), 'catalog'),
  task(t('Add a page'), paths.pagePath(paths.newId), t('new create text legal'), t('Content'), 'catalog'),
  task(t('Outbox'), paths.outboxPath, t('sent emails failed resend mail queue smtp'), t('Emails'), 'settings'),
  task(t('Invite staff'), paths.staffPath, t('add employee team user admin'), t('Settings'), 'staff'),
  task(t('Change your password'), '/profile', t('reset login account'), t('Profile'), 'view'),
  task(
    t('Set up two-step verification'),
    '/profile',
    t('2fa two-factor authenticator app passkey security'),
    t('Profile'),
    'view',
  ),
]

function task(
  title: string,
  to: string,
  words: string,
  section: string,
  permission: FindEntry['permission'],
): FindEntry {
  return { title, to, words: `${title} ${words}`, section, permission }
}
