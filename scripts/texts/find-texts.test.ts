import { describe, expect, test } from 'vitest'
import { findTexts } from './find-texts.ts'
import { findUnmarked } from './find-unmarked.ts'

const imports = `import { error, plural, t } from '#contract/language/t.ts'\n`
const find = (source: string, path = 'web/cart/cart-screen.tsx') => findTexts(path, imports + source)

test('a text is found with its context, its form for several and its comment', () => {
  const { texts } = find(`
    // Translators: a button
    t('Add to cart')
    plural(2, '{count} item', '{count} items')
    error('Enter a name.')
  `)
  expect(texts).toMatchObject([
    { marker: 't', text: 'Add to cart', comment: 'a button' },
    { marker: 'plural', text: '{count} item', many: '{count} items', comment: undefined },
    { marker: 'error', text: 'Enter a name.' },
  ])
})

describe('a problem is reported with its line', () => {
  test.each([
    ['t(`Pay ${total}`)', 'Write the text itself here'],
    [`t('Pay {total}', { ...totals })`, 'Write each value as name: value.'],
    [`t('Pay {total}', totals())`, 'Write the values here'],
    [`t('Pay {how}', { how: isCard ? 'by card' : 'in cash' })`, 'Words aren’t values'],
    [`t('Pay {how}', { how: t('by card') })`, 'Words aren’t values'],
    [`t('{count} sold products', { count: formatNumber(total) })`, 'Write this with `plural`'],
    [`;<p>{t('You have')} {count} items.</p>`, 'Write the whole sentence as one text'],
    [`;<p>{products} {t('are on sale.')}</p>`, 'Write the whole sentence as one text'],
    [`;<p>{total} {plural(2, 'item on sale', 'items on sale')}</p>`, 'Write the whole sentence as one text'],
  ])('%s', (source, problem) => {
    expect(find(source).problems).toEqual([expect.stringContaining(`web/cart/cart-screen.tsx:2: ${problem}`)])
  })

  test('sentences, labels and parts of a list may follow one another', () => {
    const sources = [
      `{t('Nothing was changed.')} {message}`,
      `{t('Discount:')} {summary}`,
      `{name} {t('They keep their values.')}`,
      `{t('Items')} · {total}`,
      `{t('Items')}\n{total}`,
    ]
    expect(sources.map((source) => find(`;<p>${source}</p>`, 'web/cart/cart-screen.tsx').problems)).toEqual(
      sources.map(() => []),
    )
  })

  test('texts of the contract and the server are not constants', () => {
    const source = `const title = t('Cart')\nconst name = error('Enter a name.')\nconst label = () => t('Cart')`
    expect(find(source, 'contract/cart/cart.ts').problems).toEqual([
      expect.stringContaining('contract/cart/cart.ts:2: Make this a function'),
    ])
    expect(find(source).problems).toEqual([])
  })
})

test('a comment above a statement is about all of its texts', () => {
  const source = `// Translators: tasks\nconst tasks = () => [\n t('Run the shop'),\n t('See orders'),\n]\nconst label = t('Cart')`
  expect(find(source).texts.map(({ comment }) => comment)).toEqual(['tasks', 'tasks', undefined])
})

describe('unmarked words are found', () => {
  const unmarked = (source: string) => findUnmarked('web/cart/cart-screen.tsx', imports + source)

  test.each([
    [`<p>Sold out</p>`, '2: Sold out'],
    [`<p title="sold out" />`, '2: sold out'],
    [`<p>{isOut ? 'out' : null}</p>`, '2: out'],
    ['<p>{`${total} left`}</p>', '2: `${total} left`'],
    [`const label = 'Sold out'`, '2: Sold out'],
    [`throw new ShopError('gone', 'It is gone.')`, '2: It is gone.'],
    [`// Not translated: a name\nconst name = 'Stripe'\nconst label = 'Sold out'`, '4: Sold out'],
  ])('%s', (source, found) => {
    expect(unmarked(source)).toEqual([found])
  })

  test.each([
    `<p className={isOut ? 'text-sale' : 'text-soft'} id="sold-out">{t('Sold out')}</p>`,
    `if (key === 'Enter') throw new Error('An error for programmers.')`,
    `<p title={t('Pay {total}', { total: format(total, 'short') })} />`,
    `// Not translated: a name\nconst name = 'Stripe Payments'`,
    `// Not translated: names\nconst names = ['Stripe', 'Adyen']`,
    `/** Startup messages. Not translated. */\nfunction describe() { return 'It is open.' }`,
    `request.log.warn({ address }, 'Requests come through a proxy.')`,
    `call('GET /api/products')`,
  ])('%s has none', (source) => {
    expect(unmarked(source)).toEqual([])
  })
})
