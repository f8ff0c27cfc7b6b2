import { describe, expect, test } from 'vitest'
import { isUsable, readPoFile } from './read-po-file.ts'

const header = `msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

`
const read = (content: string, start = header) => readPoFile('languages/de/shop.po', start + content)
const problemsIn = (content: string, start = header) => {
  try {
    read(content, start)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}

test('a file has texts with their contexts, forms and flags', () => {
  const { entries, pluralForms } = read(`# A note
#: web/cart/cart-screen.tsx
#, fuzzy
#| msgid "The cart"
msgctxt "title"
msgid "Cart"
msgstr "Waren\\"korb\\""

msgid "{count} item"
msgid_plural "{count} items"
msgstr[0] ""
msgstr[1] ""

msgid ""
"First line\\n"
"second line"
msgstr ""
"Erste Zeile\\n"
"zweite Zeile"

#, fuzzy
#~ msgid "Removed"
#~ msgstr "Entfernt"

msgid "Last"
msgstr "Letzte"
`)
  expect(pluralForms.count).toBe(2)
  expect(entries).toEqual([
    { line: 10, context: 'title', text: 'Cart', many: undefined, forms: ['Waren"korb"'], isFuzzy: true },
    { line: 14, context: undefined, text: '{count} item', many: '{count} items', forms: ['', ''], isFuzzy: false },
    {
      line: 19,
      context: undefined,
      text: 'First line\nsecond line',
      many: undefined,
      forms: ['Erste Zeile\nzweite Zeile'],
      isFuzzy: false,
    },
    { line: 30, context: undefined, text: 'Last', many: undefined, forms: ['Letzte'], isFuzzy: false },
  ])
  expect(entries.map(isUsable)).toEqual([true, false, true, true])
})

test('a file with the line ends of Windows is read as well', () => {
  expect(read('msgid "Cart"\nmsgstr "Warenkorb"\n'.replaceAll('\n', '\r\n')).entries).toMatchObject([
    { text: 'Cart', forms: ['Warenkorb'] },
  ])
})

test('all faults are reported with file and line', () => {
  const invalid = 'This line is invalid. Check its quotation marks: those in a text need a backslash, as in \\".'
  expect(problemsIn('msgid "A\nmsgstr "say "hi""\nmsg "b"\n\nmsgid "B"\nmsgstr ""\nmsgstr ""\n')).toEqual([
    `languages/de/shop.po:6: ${invalid}`,
    `languages/de/shop.po:7: ${invalid}`,
    `languages/de/shop.po:8: ${invalid}`,
    'languages/de/shop.po:12: msgstr occurs twice in this entry.',
  ])
  expect(problemsIn('msgid "B"\nmsgstr ""\n\nmsgid "B"\nmsgstr ""\n')).toEqual([
    'languages/de/shop.po:9: “B” occurs twice.',
  ])
  expect(problemsIn('msgid "{count} item"\nmsgid_plural "{count} items"\nmsgstr[0] "{count}"')).toEqual([
    'languages/de/shop.po:6: “{count} item” needs 2 msgstr, but has 1.',
  ])
  expect(problemsIn('', 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n / 2;\\n"')).toEqual([
    'languages/de/shop.po:1: The header must have “Content-Type: text/plain; charset=utf-8”.',
    expect.stringContaining('languages/de/shop.po:1: The plural forms “nplurals=2; plural=n / 2;” are invalid.'),
  ])
})

describe('a translation must have the placeholders and tags of the English text', () => {
  const translated = (text: string, form: string) => `msgid "${text}"\nmsgstr "${form}"`
  const plural = (one: string, many: string, ...forms: string[]) =>
    `msgid "${one}"\nmsgid_plural "${many}"\n${forms.map((form, index) => `msgstr[${index}] "${form}"`).join('\n')}`

  test.each([
    [translated('{a} of {b}', '{a}'), '“{a}” lacks {b}.'],
    [translated('{a} of {b}', '{a} {b} {c}'), '“{a} {b} {c}” has {c}, which “{a} of {b}” doesn’t have.'],
    [translated('Hello {{name}}', 'Hallo {name}'), '“Hallo {name}” lacks {{name}}.'],
    [translated('See <a>it</a>', 'Siehe'), '“Siehe” doesn’t have the tags of “See <a>it</a>”.'],
    [translated('See <a>it</a>', 'Siehe <a>es<a>'), '“Siehe <a>es<a>” doesn’t have the tags of “See <a>it</a>”.'],
    [plural('{a}: one', '{a}: {count}', '{a}: eins', '{a}'), '“{a}” lacks {count}.'],
    [plural('{a}: one', '{a}: {count}', 'eins', '{a}: {count}'), '“eins” lacks {a}.'],
  ])('%s', (entry, problem) => {
    expect(problemsIn(entry)).toContain(`languages/de/shop.po:6: ${problem}`)
  })

  test.each([
    translated('{a} of {b}', '{b}: {a}, {b}'),
    translated('<a>One</a> and <b>two {n}</b>', '<b>{n} zwei</b> und <a>eins</a>'),
    plural('Order {number}', '{count} orders', 'Bestellung {number}', '{count} Bestellungen'),
    plural('{count} day', '{count} days', 'ein Tag', '{count} Tage'),
    plural('Order', '{count} orders', '{count} Bestellung', '{count} Bestellungen'),
  ])('%s has', (entry) => {
    expect(problemsIn(entry)).toEqual([])
  })

  test('an outdated one isn’t used if it hasn’t', () => {
    expect(read(`#, fuzzy\n${translated('{a} of {b}', '{a}')}`).entries.map(isUsable)).toEqual([false])
  })
})
