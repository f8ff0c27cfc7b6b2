import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findTexts } from './find-texts.ts'
import { findUnmarked } from './find-unmarked.ts'

const root = join(import.meta.dirname, '../..')

/** Folders whose texts are all marked. */
const markedFolders = [
  'web/about',
  'web/accounts',
  'web/address',
  'web/admin/categories',
  'web/admin/changes',
  'web/admin/collections',
  'web/admin/customers',
  'web/admin/details',
  'web/admin/discounts',
  'web/admin/emails',
  'web/admin/find',
  'web/admin/home',
  'web/admin/imports',
  'web/admin/kit',
  'web/admin/layout',
  'web/admin/log',
  'web/admin/navigation',
  'web/admin/orders',
  'web/admin/pages',
  'web/admin/payments',
  'web/admin/products',
  'web/admin/reviews',
  'web/admin/search',
  'web/admin/settings',
  'web/admin/setup',
  'web/admin/shipping',
  'web/admin/staff',
  'web/admin/stock-count',
  'web/admin/taxes',
  'web/api',
  'web/app',
  'web/cart',
  'web/catalog',
  'web/checkout',
  'web/forms',
  'web/home',
  'web/order',
  'web/orders',
  'web/product',
  'web/service-worker',
  'web/shell',
  'web/state',
  'web/ui',
  'web/wishlist',
  'web/withdrawals',
]

const files = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.|\/test\//.test(path),
)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('every text can be translated', () => {
  const marked = files
    .map((path) => [path, read(path)] as const)
    .filter(([, code]) => /\/(t\.ts|rich\.tsx)'/.test(code))
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.flatMap(([path, code]) => findTexts(path, code).problems)).toEqual([])
})

test.each(markedFolders)('every text in %s is marked', (folder) => {
  const inFolder = files.filter((path) => path.startsWith(`${folder}/`))
  expect(inFolder.length).toBeGreaterThan(0)
  expect(inFolder.flatMap((path) => findUnmarked(path, read(path)).map((text) => `${path}:${text}`))).toEqual([])
})
