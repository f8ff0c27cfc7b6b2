import { expect, test } from 'vitest'
import { aDatabaseBefore } from '../test/earlier-database.ts'
import { readEmailTexts } from './email-text-queries.ts'

test.each([
  ['en', ''],
  ['de', `insert into shop_settings (values) values ('{"languages": ["de", "en"]}');`],
])('texts that were edited before the migration are in the main language, %s', async (main, settings) => {
  const text = { subject: 'Thanks', text: 'For all.' }
  const database = await aDatabaseBefore(
    'email-text-languages',
    `${settings} insert into email_texts (kind, subject, text) values ('order_placed', 'Thanks', 'For all.'), ('low_stock', null, null)`,
  )
  await database.migrate()
  expect(await readEmailTexts(database.db)).toEqual({ [main]: { order_placed: text } })
})
