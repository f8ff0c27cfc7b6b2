import { describe, expect, test } from 'vitest'
import { type CompiledLanguage, compiledEnglish, compileFile } from './compile-texts.ts'

const translations: Record<string, string[]> = {
  'Add to cart': ['In den Warenkorb'],
  'verb|Order': ['Bestellen'],
  'Order {number} of {day}': ['Vom {day}: Bestellung {number}'],
  '{count} item': ['{count} Artikel', '{count} Artikel'],
  'See <a>order {number}</a>.': ['Zur <a>Bestellung {number}</a>.'],
  'Enter a name.': ['Geben Sie einen Namen ein.'],
}

const german: CompiledLanguage = {
  locale: 'de-DE',
  pluralForm: 'n != 1',
  find: (text, context) => translations[context === undefined ? text : `${context}|${text}`],
  countries: { DE: 'Deutschland' },
}

const imports = `import { error, inContext, plural, t } from '#contract/language/t.ts'; import { rich, richPlural } from './rich.tsx'; `

function compiled(source: string, language = german): string {
  const code = compileFile('web/cart/cart-screen.tsx', imports + source, language)?.code ?? ''
  return code.slice(code.indexOf(imports) + imports.length)
}

describe('a compiled file', () => {
  test('has the texts of its language, and English ones that aren’t translated', () => {
    expect(compiled(`<p title={t('Add to cart')}>{t('Sold out')}</p>`)).toBe(
      `<p title={"In den Warenkorb"}>{"Sold out"}</p>`,
    )
    expect(compiled(`t('Add to cart')`, compiledEnglish)).toBe(`"Add to cart"`)
    expect(compiled(`inContext('verb', 'Order')`)).toBe(`"Bestellen"`)
  })

  test('has values where the language wants them', () => {
    const source = `t('Order {number} of {day}', { number: String(order.number), day })`
    expect(compiled(source)).toBe('`Vom ${day}: Bestellung ${order.number}`')
    expect(compiled(source, compiledEnglish)).toBe('`Order ${order.number} of ${day}`')
    expect(compiled(`t('Order {number} of {day}', order)`)).toBe('`Vom ${order.day}: Bestellung ${order.number}`')
    expect(compiled("t('`{name}` costs ${price}', { name, price })")).toBe('`\\`${name}\\` costs $${price}`')
  })

  test('chooses the form for a count', () => {
    expect(compiled(`plural(items.length, '{count} item', '{count} items')`)).toBe(
      '$form(items.length, [`${$number(items.length)} Artikel`, `${$number(items.length)} Artikel`])',
    )
    expect(compiled(`richPlural(n, '<b>{count}</b> lot', '<b>{count}</b> lots', { b: (text) => <b>{text}</b> })`)).toBe(
      '$form(n, [<><b>{$number(n)}</b>{" lot"}</>, <><b>{$number(n)}</b>{" lots"}</>])',
    )
  })

  test('has the elements of a sentence where the language wants them', () => {
    const source = `rich('See <a>order {number}</a>.', { number: 7, a: (text) => (<A to={t('Add to cart')}>{text}</A>) })`
    const elements = `{"Zur "}<A to={"In den Warenkorb"}>{"Bestellung "}{7}</A>{"."}`
    expect(compiled(`<p>{${source}}</p>`)).toBe(`<p>${elements}</p>`)
    expect(compiled(`<p title={${source}} />`)).toBe(`<p title={<>${elements}</>} />`)
    expect(compiled(`rich('See <a>order {number}</a>.', { number: 7, a: link })`)).toBe(
      `<>{"Zur "}{(link)(<>{"Bestellung "}{7}</>)}{"."}</>`,
    )
    expect(compiled(`rich('<hidden>Rated </hidden>{stars}', { hidden, stars })`)).toBe(
      `<>{(hidden)("Rated ")}{stars}</>`,
    )
  })

  test('has rejections without looking them up', () => {
    expect(compiled(`error('Enter a name.')`)).toBe(`{ error: "Geben Sie einen Namen ein." }`)
  })

  test('stays as it is without texts', () => {
    expect(compileFile('web/cart/cart-screen.tsx', `t('Add to cart')`, german)).toBeUndefined()
  })

  test('isn’t compiled if a text can’t be translated', () => {
    expect(() => compiled('t(title)')).toThrow('web/cart/cart-screen.tsx:1: Write the text itself here')
  })
})
