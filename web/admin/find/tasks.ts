import * as paths from '../kit/paths.ts'
import type { FindEntry } from './find-entry.ts'

/** Tasks of staff, and the screens that no navigation links to. */
export const tasks: FindEntry[] = [
  task('Add a product', paths.productFormPath, 'new create article item', 'Products', 'catalog'),
  task('Count stock', paths.stockCountPath, 'inventory stock take stocktaking scanner barcodes', 'Products', 'stock'),
  task(
    'Import',
    paths.importsPath,
    'csv upload products shopify woocommerce migrate move excel export',
    'Products',
    'catalog',
  ),
  task(
    'Add a discount',
    paths.discountPath(paths.newId),
    'new create coupon code voucher promotion',
    'Discounts',
    'catalog',
  ),
  task('Add a collection', paths.collectionPath(paths.newId), 'new create', 'Content', 'catalog'),
  task('Add a page', paths.pagePath(paths.newId), 'new create text legal', 'Content', 'catalog'),
  task('Outbox', paths.outboxPath, 'sent emails failed resend mail queue smtp', 'Emails', 'settings'),
  task('Invite staff', paths.staffPath, 'add employee team user admin', 'Settings', 'staff'),
  task('Change your password', '/profile', 'reset login account', 'Profile', 'view'),
  task(
    'Set up two-step verification',
    '/profile',
    '2fa two-factor authenticator app passkey security',
    'Profile',
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
