import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { search } from './rank.ts'
import { SearchIndex, type SearchText } from './search-index.ts'
import { type SynonymGroup, Synonyms } from './synonyms.ts'
import { foldText } from './words.ts'

type Given = string | (Partial<SearchText> & { title: string })

/** Searches products that are given as titles or texts. Returns the titles, best first. */
function aSearch(products: Given[], synonyms: SynonymGroup[] = []) {
  const index = new SearchIndex()
  const texts = products.map((given): SearchText => {
    const text = typeof given === 'string' ? { title: given } : given
    return { description: '', attributes: '', archived: false, ...text }
  })
  for (const [at, text] of texts.entries()) index.set(at + 1, text)
  const titleOf = (number: number) => foldText(texts[number - 1]?.title ?? '')
  const searchFor = (query: string, includeArchived = false) =>
    search(index, new Synonyms(synonyms), query, { includeArchived, titleOf })
  function find(query: string, includeArchived = false): string[] {
    const { products: found, scores } = searchFor(query, includeArchived)
    const places = [...found.keys()].toSorted((a, b) => scores[b]! - scores[a]! || found[a]! - found[b]!)
    return places.map((place) => texts[found[place]! - 1]?.title ?? '')
  }
  return { find, isNearest: (query: string) => searchFor(query).isNearest }
}

describe('a search finds', () => {
  test.each([
    ['another ending', 'sneaker', 'Canvas Sneakers'],
    ['another case and accents', 'BOUCLE', 'Armchair in Wool Bouclé'],
    ['the beginning of a word', 'headph', 'Wireless Headphones'],
    ['a part of a word', 'phones', 'Wireless Headphones'],
    ['a word that is written as two', 'earbuds', 'Wireless Ear Buds'],
    ['two words that are written as one', 'ear buds', 'Wireless Earbuds'],
    ['a hyphenated word without its hyphen', 'tshirt', 'Pocket T-Shirt'],
    ['a hyphenated word as two', 't shirt', 'Pocket T-Shirt'],
    ['a number with its unit', '128gb', 'Phone, 128 GB'],
    ['a missing letter', 'lether', 'Leather Tote'],
    ['a letter too many', 'leatther', 'Leather Tote'],
    ['a wrong letter', 'leathar', 'Leather Tote'],
    ['swapped letters', 'letaher', 'Leather Tote'],
    ['a wrong first letter', 'keather', 'Leather Tote'],
    ['two mistakes in a long word', 'headfones', 'Wireless Headphones'],
  ])('%s', (_, query, title) => {
    expect(aSearch([title, 'Something Else']).find(query)).toEqual([title])
  })

  test('nothing for a word of three letters with a mistake', () => {
    expect(aSearch(['Mug']).find('mig')).toEqual([])
  })

  test('words that are mistyped only if there are none that are not', () => {
    expect(aSearch(['Lamp', 'Lump']).find('lamp')).toEqual(['Lamp'])
  })

  test('products with all words, in any fields', () => {
    const mug = { title: 'Mug', attributes: 'Tableware\nSage' }
    expect(aSearch([mug, 'Mug in Rust', 'Sage Plate']).find('sage mug')).toEqual(['Mug'])
  })

  test('products with most words if none has all', () => {
    const { find, isNearest } = aSearch(['Oak Table Lamp', 'Oak Chair', 'Mug'])
    expect([find('purple oak lamp'), isNearest('purple oak lamp')]).toEqual([['Oak Table Lamp'], true])
    expect([isNearest('oak lamp'), isNearest('purple')]).toEqual([false, false])
  })

  test('only whole words of descriptions', () => {
    const { find } = aSearch([{ title: 'Mug', description: 'Be careful during the first days.' }])
    expect([find('careful'), find('care'), find('ring')]).toEqual([['Mug'], ['Mug'], []])
    expect(aSearch([{ title: 'Mug', description: 'A carpet' }]).find('car')).toEqual([])
  })

  test('the halves of a word, although another product has the word', () => {
    const notebook = { title: 'Notebook', description: 'Fountain-pen ink dries quickly.' }
    const other = { title: 'Pen', description: 'A fountain' }
    expect(aSearch([notebook, 'Resin Fountain Pen', other]).find('fountainpen')).toEqual([
      'Resin Fountain Pen',
      'Notebook',
    ])
  })

  test('archived products only if they are included', () => {
    const { find } = aSearch([{ title: 'Leather Tote', archived: true }, 'Lather Brush'])
    expect(find('leather')).toEqual(['Lather Brush'])
    expect(find('leather', true)).toEqual(['Leather Tote'])
  })

  test('nothing for a text without words', () => {
    expect(aSearch(['Mug']).find('—')).toEqual([])
  })
})

describe('synonyms', () => {
  const groups = [
    { words: ['sofa', 'couch'], alsoFind: [] },
    { words: ['Kopfhörer'], alsoFind: ['headphones'] },
    { words: ['cell phone'], alsoFind: ['mobile'] },
    { words: ['runner'], alsoFind: ['running shoe'] },
  ]
  const { find } = aSearch(['Linen Sofa', 'Headphones', 'Mobile', 'Running Shoe', 'Running Shorts'], groups)

  test.each([
    ['couches', 'Linen Sofa'],
    ['linen couch', 'Linen Sofa'],
    ['kopfhorer', 'Headphones'],
    ['Kopfhöhrer', 'Headphones'],
    ['cell phones', 'Mobile'],
    ['runners', 'Running Shoe'],
  ])('“%s” finds %s', (query, title) => {
    expect(find(query)).toEqual([title])
  })

  test('one way only, with other words to find', () => {
    expect(aSearch(['Kopfhörer'], groups).find('headphones')).toEqual([])
  })
})

describe('products are ranked by', () => {
  test.each([
    ['field', 'oak', ['Oak Table', { title: 'Table', attributes: 'oak' }, { title: 'Desk', description: 'oak' }]],
    ['kind of match', 'lamp', ['Desk Lamp', 'Desk Lampshade', 'Desk Headlamp']],
    [
      'the same title, its beginning and the order of words',
      'oak lamp',
      ['Oak Lamp', 'Oak Lamp, Large', 'Big Oak Lamp', 'Lamp of Oak'],
    ],
    ['the beginning of the title', 'linen', ['Linen Shirt', 'Brushed Linen Shirt']],
    [
      'words in the title and in the category',
      'watch',
      [{ title: 'Field Watch', attributes: 'Watches' }, 'Bird Watch Guide'],
    ],
  ] satisfies [string, string, Given[]][])('%s', (_, query, products) => {
    const titles = products.map((each) => (typeof each === 'string' ? each : each.title))
    expect(aSearch(products.toReversed()).find(query)).toEqual(titles)
  })
})

describe('after any edits', () => {
  const anyWord = fc.constantFrom('lamp', 'lamps', 'table', 'headlamp', 'oak', 'tee-7', 't-shirt', 'of')
  const phrase = fc.array(anyWord, { maxLength: 3 }).map((some) => some.join(' '))
  const query = fc.oneof(phrase, fc.constantFrom('tabel', 'headlmap oak', 'ta', 'tshirt lamp', 'purple oak'))
  const text = fc.record({ title: phrase, description: phrase, attributes: phrase, archived: fc.boolean() })
  const edit = fc.record({ product: fc.integer({ min: 1, max: 6 }), text: fc.option(text) })

  test('an index finds the same as a new one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(edit, { maxLength: 40 }),
        query,
        fc.boolean(),
        async (edits, words, includeArchived) => {
          const edited = new SearchIndex({ minOutdated: 3 })
          const current = new Map<number, SearchText>()
          for (const each of edits) {
            if (each.text) {
              current.set(each.product, each.text)
              edited.set(each.product, each.text)
            } else {
              current.delete(each.product)
              edited.remove(each.product)
            }
          }
          const fresh = new SearchIndex()
          for (const [product, each] of current) fresh.set(product, each)
          const titleOf = (product: number) => foldText(current.get(product)?.title ?? '')
          const [found, expected] = [edited, fresh].map((index) => {
            const { products, scores, isNearest } = search(index, new Synonyms(), words, { includeArchived, titleOf })
            return { isNearest, scores: new Map([...products].map((product, at) => [product, scores[at]])) }
          })
          expect(found).toEqual(expected)
        },
      ),
      { numRuns: 500 },
    )
  })
})
