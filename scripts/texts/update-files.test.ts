import { expect, test } from 'vitest'
import type { FileName, SourceText } from './source-texts.ts'
import { countTexts, findChanges, type LanguageFiles, updateFiles } from './update-files.ts'

const text = (english: string, more: Partial<SourceText> = {}): SourceText => ({
  text: english,
  many: undefined,
  context: undefined,
  comments: [],
  paths: ['web/cart/cart-screen.tsx'],
  ...more,
})

function update(texts: SourceText[], before: LanguageFiles = {}, name: FileName = 'shop'): LanguageFiles {
  return updateFiles('de', new Map([[name, texts]]), before)
}

/** The entries of a file, without its header. */
const entries = (file = '') => file.slice(file.indexOf('\n\n') + 2)

const translated: LanguageFiles = {
  shop: update([text('Add to the cart'), text('Sold out')]).shop?.replace(
    'msgid "Add to the cart"\nmsgstr ""',
    'msgid "Add to the cart"\nmsgstr "In den Warenkorb"',
  ) as string,
}

test('a new language has all texts, empty, with its plural forms', () => {
  const { shop } = update([
    text('Order', {
      context: 'verb',
      comments: ['a button'],
      paths: ['web/a.tsx', 'web/b.tsx', 'web/c.tsx', 'web/d.tsx'],
    }),
    text('{count} item', { many: '{count} items' }),
  ])
  expect(shop).toContain('"Plural-Forms: nplurals=2; plural=(n != 1);\\n"')
  expect(entries(shop)).toBe(`#: web/a.tsx
#: web/b.tsx
#: web/c.tsx
#. a button
msgctxt "verb"
msgid "Order"
msgstr ""

#: web/cart/cart-screen.tsx
msgid "{count} item"
msgid_plural "{count} items"
msgstr[0] ""
msgstr[1] ""
`)
})

test('an update without changes leaves the files as they are', () => {
  expect(update([text('Add to the cart'), text('Sold out')], translated).shop).toBe(translated.shop)
})

test('a changed text is fuzzy, with the English that was translated', () => {
  const once = update([text('Add to cart'), text('Sold out')], translated)
  expect(entries(once.shop)).toContain(`#, fuzzy
#| msgid "Add to the cart"
msgid "Add to cart"
msgstr "In den Warenkorb"
`)
  const twice = update([text('Add to a cart'), text('Sold out')], once)
  expect(entries(twice.shop)).toContain(`#| msgid "Add to the cart"\nmsgid "Add to a cart"`)
  expect(countTexts(twice)).toEqual({ all: 2, missing: 1, fuzzy: 1 })
})

test('a text that now depends on a count is fuzzy', () => {
  const { shop } = update([text('Add to the cart', { many: 'Add {count} to the cart' })], translated)
  expect(entries(shop)).toContain(`#, fuzzy
#| msgid "Add to the cart"
msgid "Add to the cart"
msgid_plural "Add {count} to the cart"
msgstr[0] "In den Warenkorb"
msgstr[1] "In den Warenkorb"
`)
})

test('a removed text is kept for its return, unless it had no translation', () => {
  const { shop } = update([], translated)
  expect(entries(shop)).toBe('#~ msgid "Add to the cart"\n#~ msgstr "In den Warenkorb"\n')
  const returned = update([text('Add to the cart'), text('Sold out')], { shop: shop as string })
  expect(returned.shop).toBe(translated.shop)
})

test('a text keeps its translation when it moves to another file', () => {
  const moved = update([text('Add to the cart')], translated, 'admin')
  expect(entries(moved.shop)).not.toContain('In den Warenkorb')
  expect(entries(moved.admin)).toContain('msgstr "In den Warenkorb"')
})

test('only texts, comments and flags are changes, and lines may break elsewhere', () => {
  const texts = [
    text('Sold out', { paths: ['web/a.tsx', 'web/b.tsx'] }),
    text('A long text with many words. '.repeat(4)),
  ]
  const before = update(texts)
  const elsewhere = before.shop?.replace('web/a.tsx\n#: web/b.tsx', 'web/a.tsx web/b.tsx').replaceAll('"\n"', '')
  expect(elsewhere).not.toBe(before.shop)
  expect(findChanges({ shop: elsewhere as string }, before)).toEqual([])
  expect(findChanges(translated, update([text('Add to cart'), text('Sold out')], translated))).toEqual([
    'shop.po: Add to the cart',
    'shop.po: Add to cart',
  ])
})
