import { expect, test } from 'vitest'
import { aDatabaseBefore } from '../../test/earlier-database.ts'
import { readOldSlugs } from './old-slugs.ts'

test('slugs that were replaced before the migration still redirect', async () => {
  const database = await aDatabaseBefore(
    'old-slugs',
    `insert into brands (value, label) values ('lumbrace', 'Lumbrace');
    insert into old_brand_slugs (slug, value) values ('lum', 'lumbrace');
    insert into text_pages (id, slug, title, description, body) values ('a page', 'care', '', '', '');
    insert into old_page_slugs (slug, page_id) values ('lamp-care', 'a page')`,
  )
  await database.migrate()
  const read = async (type: 'brand' | 'page') => Object.fromEntries(await readOldSlugs(database.db, type))
  expect([await read('brand'), await read('page')]).toEqual([{ lum: 'lumbrace' }, { 'lamp-care': 'a page' }])
})
