import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { german } from './languages/de.ts'
import { english } from './languages/en.ts'
import { search } from './rank.ts'
import { SearchIndex, type SearchText } from './search-index.ts'
import { type SynonymGroup, Synonyms } from './synonyms.ts'
import { foldText } from './words.ts'

type Given = string | (Partial<SearchText> & { title: string })

/** Searches products that are given as titles or full text. Returns the titles, best first. */
function aSearch(products: Given[], synonyms: SynonymGroup[] = []) {
  const index = new SearchIndex(english)
  const texts = products.map((given): SearchText => {
    const text = typeof given === 'string' ? { title: given } : given
    return { description: '', category: '', attributes: '', archived: false, ...text }
  })
  for (const [at, text] of texts.entries()) index.set(at + 1, text)
  const titleOf = (number: number) => foldText(texts[number - 1]?.title ?? '')
  const categoryOf = (number: number) => texts[number - 1]?.category
  const searchFor = (query: string, { includeArchived = false, isExact = false } = {}) =>
    search(index, new Synonyms(english, synonyms), query, { includeArchived, isExact, titleOf, categoryOf })
  function find(query: string, options?: Parameters<typeof searchFor>[1]): string[] {
    const { products: found, scores } = searchFor(query, options)
    const places = [...found.keys()].toSorted((a, b) => scores[b]! - scores[a]! || found[a]! - found[b]!)
    return places.map((place) => texts[found[place]! - 1]?.title ?? '')
  }
  return {
    find,
    isNearest: (query: string) => searchFor(query).isNearest,
    guess: (query: string) => searchFor(query).guess,
  }
}

describe('search', () => {
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
    ['an irregular plural', 'knives', 'Paring Knife'],
    ['two mistakes in a long word', 'headfones', 'Wireless Headphones'],
  ])('%s', (_, query, title) => {
    expect(aSearch([title, 'Something Else']).find(query)).toEqual([title])
  })

  describe('everyday things', () => {
    const clothes = { category: "Men's Fashion" }
    const shirt = { title: 'Linen Shirt', ...clothes }
    const jacket = { title: 'Waxed Jacket', description: 'Over a hoodie.', ...clothes }
    const lamp = { title: 'Table Lamp', category: 'Lighting', description: 'Warm as a candle.' }
    const mat = { title: 'Exercise Mat', category: 'Sports', description: 'Like a rug.' }

    test('a thing that the shop doesn’t have finds the closest category, first the products that mention it', () => {
      const { find, isNearest } = aSearch([shirt, jacket, lamp])
      expect([find('hoodie'), isNearest('hoodie')]).toEqual([['Waxed Jacket', 'Linen Shirt'], true])
      expect(find('linen hoodies')).toEqual(['Linen Shirt'])
      expect(find('hooded sweatshirt')).toHaveLength(2)
    })

    test('the closest category comes before its parent category', () => {
      const branch = 'Fashion'
      const watch = { title: 'Field Watch', category: `Watches\n${branch}`, description: 'Fits under a hat.' }
      const perfume = { title: 'Fig Perfume', category: `Fragrance\n${branch}` }
      const inCategory = (category: string) => ({ ...shirt, category: `${category}\n${branch}` })
      const titles = (category: string) => aSearch([inCategory(category), watch, perfume]).find('hat')
      expect(titles("Men's Fashion")).toEqual(['Linen Shirt'])
      expect(titles('Clothing')).toEqual(['Linen Shirt'])
      expect(titles('Shirts')).toEqual(['Linen Shirt'])
      expect(titles('Things to Wear')).toEqual(['Field Watch', 'Linen Shirt', 'Fig Perfume'])
    })

    test('similar types come first among the closest products, then mentions in titles, then in descriptions', () => {
      const category = 'Accessories'
      const pin = { title: 'Pin', category, description: 'For a scarf.' }
      const titles = ['Tote', 'Top with Scarf', 'Wool Shawl'].map((title) => ({ title, category }))
      expect(aSearch([pin, ...titles]).find('scarf')).toEqual(['Wool Shawl', 'Top with Scarf', 'Pin', 'Tote'])
      const kettle = { title: 'Kettle', category: 'Kitchen' }
      const mill = { title: 'Coffee Mill', category: 'Kitchen' }
      expect(aSearch([kettle, mill]).find('coffee maker')).toEqual(['Coffee Mill', 'Kettle'])
    })

    test('a thing that the shop has finds only this', () => {
      const { find, isNearest } = aSearch([shirt, { title: 'Fleece Hoodie', ...clothes }])
      expect([find('hoodie'), isNearest('hoodie')]).toEqual([['Fleece Hoodie'], false])
      const synonyms = [{ words: ['hoodie'], alsoFind: ['shirt'] }]
      expect(aSearch([shirt, jacket], synonyms).find('hoodie')).toEqual(['Linen Shirt'])
    })

    test('a shop without a similar category searches for the word as usual', () => {
      const { find, isNearest } = aSearch([mat])
      expect([find('rug'), isNearest('rug')]).toEqual([['Exercise Mat'], false])
    })

    test('products in the category of a thing come before others with its name', () => {
      const rings = [
        { title: 'Stacking Rings', category: 'Toys' },
        { title: 'Garnet Stacking Ring', category: 'Jewelry' },
      ]
      expect(aSearch(rings).find('ring')).toEqual(['Garnet Stacking Ring', 'Stacking Rings'])
    })
  })

  test('a letter at the end begins a word of a title', () => {
    const { find } = aSearch(['Wool Wrap Coat', 'Wool Throw', 'Cotton Coat'])
    expect(find('wool c')).toEqual(['Wool Wrap Coat'])
    expect(find('wool q')).toEqual(['Wool Wrap Coat', 'Wool Throw'])
  })

  test('finds a part of a word in a description, but only if there is nothing better', () => {
    const products = [
      { title: 'Scarf', description: 'Warme Merinowolle aus Neuseeland' },
      { title: 'Blanket', description: 'Two-ply' },
    ]
    const { find, guess } = aSearch(products)
    expect(['Merino', 'Wolle', 'merino scarf'].map((query) => find(query))).toEqual([['Scarf'], ['Scarf'], ['Scarf']])
    expect(guess('Wolle')).toBeUndefined()
    expect(find('wol')).toEqual([])
    expect(aSearch([...products, 'Wollmütze', 'Wolle']).find('Wolle')).toEqual(['Wolle'])
    expect(aSearch([...products, 'Merino Socks']).find('Merino')).toEqual(['Merino Socks'])
  })

  test('products with a number come before products that have only its parts', () => {
    const others = Array.from({ length: 12 }, (_, index) => ({
      title: `Valve ${index + 2}`,
      description: '1 piece',
      attributes: `114570-${index + 2}\n1-${index}`,
    }))
    const { find } = aSearch([
      ...others,
      { title: 'Valve XL', attributes: '114570-1-XL' },
      { title: 'Valve', attributes: '114570-1' },
      { title: 'Valve in a set', attributes: 'K-7-114570-1-B-22' },
    ])
    expect(find('114570-1').slice(0, 2)).toEqual(['Valve XL', 'Valve'])
    expect(find('valve 114570-1').slice(0, 2)).toEqual(['Valve XL', 'Valve'])
    expect(find('k-7-114570-1')[0]).toBe('Valve in a set')
    expect(find('114570-1-xl')[0]).toBe('Valve XL')
  })

  test('finds nothing for a mistyped word that is short or has another first letter', () => {
    const { find } = aSearch(['Legs', 'Leather Tote', 'Mug'])
    expect(['lego', 'mig', 'keather'].map((query) => find(query))).toEqual([[], [], []])
  })

  test('corrects a word only if no product has it, and never in an exact search', () => {
    const { find, guess } = aSearch(['Table Lamp', 'Label', { title: 'Vase', description: 'A preset.' }])
    expect([find('label'), guess('label')]).toEqual([['Label'], undefined])
    expect([find('lamps Tabel'), guess('lamps Tabel')]).toEqual([['Table Lamp'], 'lamps table'])
    expect(find('tabel', { isExact: true })).toEqual([])
    // Words of descriptions are no guesses.
    expect([find('presets'), guess('presats')]).toEqual([['Vase'], undefined])
  })

  test('finds products with all words, in any fields', () => {
    const mug = { title: 'Mug', attributes: 'Tableware\nSage' }
    expect(aSearch([mug, 'Mug in Rust', 'Sage Plate']).find('sage mug')).toEqual(['Mug'])
  })

  test('finds products with most words if none has all', () => {
    const { find, isNearest } = aSearch(['Oak Table Lamp', 'Oak Chair', 'Mug'])
    expect([find('purple oak lamp'), isNearest('purple oak lamp')]).toEqual([['Oak Table Lamp'], true])
    expect([isNearest('oak lamp'), isNearest('purple')]).toEqual([false, false])
  })

  test('products described by the last word, or by the last one before a preposition, come first', () => {
    const { find } = aSearch([
      { title: 'Low Sofa', description: 'With a cushion.' },
      { title: 'Velvet Cushion', description: 'For any sofa.' },
      'Laptop',
      { title: 'Tote', category: 'Bags', description: 'Holds a laptop.' },
    ])
    expect([find('sofa cushion'), find('cushion sofa')]).toEqual([['Velvet Cushion'], ['Low Sofa']])
    expect(['laptop bag', 'bag for a laptop'].map((query) => find(query))).toEqual([['Tote'], ['Tote']])
  })

  test('prefers products with most words in titles if none has all', () => {
    const vase = { title: 'Vase', description: 'A wooden base.' }
    const { find, isNearest } = aSearch(['Wooden Van', vase])
    expect([find('wooden train'), find('base sauce'), isNearest('base sauce')]).toEqual([['Wooden Van'], [], false])
  })

  test('ignores words for questions about the shop in descriptions', () => {
    const { find } = aSearch(['Delivery Van', { title: 'Perfume', description: 'You can return it.' }])
    expect([find('delivery'), find('returns')]).toEqual([['Delivery Van'], []])
  })

  test('products of the kind in the query come first if no product has all words', () => {
    const tea = { title: 'Black Tea', description: 'In size 10.' }
    const { find, isNearest } = aSearch([tea, { title: 'Lark Sneakers', category: 'Shoes' }, 'Suede Shoe'])
    expect([find('black shoes size 10').toSorted(), isNearest('black shoes size 10')]).toEqual([
      ['Lark Sneakers', 'Suede Shoe'],
      true,
    ])
  })

  test('products of the kind in the query are found, without products that have the word only in details or descriptions', () => {
    const { find } = aSearch([
      'Knife-Pleated Skirt',
      'Throw with Fringe and Storage Bag',
      { title: 'Paper Pendant', description: 'Put it on a knife or a bag.' },
      'Cook’s Knife',
      { title: 'Leather Tote', category: 'Bags' },
    ])
    expect([find('knife'), find('bag')]).toEqual([['Cook’s Knife'], ['Leather Tote']])
  })

  test('finds whole words but no longer ones, except for compounds of the same category', () => {
    const { find } = aSearch([
      { title: 'Black Tea', category: 'Pantry' },
      { title: 'Skirt', attributes: 'Teal' },
      { title: 'Dining Chair', category: 'Seating' },
      { title: 'Lounge Armchair', category: 'Seating' },
      { title: 'Wireless Wheelchair', category: 'Health' },
    ])
    expect([find('tea'), find('chair')]).toEqual([['Black Tea'], ['Dining Chair', 'Lounge Armchair']])
  })

  test('finds a compound whose halves are in different fields, even if inflected or with linking letters', () => {
    const bag = { title: 'Nora', category: 'Taschen', attributes: 'Leder' }
    const lamp = { title: 'Lampe für die Arbeit', category: 'Leuchten' }
    const { find, guess } = aSearch([bag, lamp, 'Gürtel aus Leder'])
    expect(['Ledertasche', 'ledertaschen', 'Arbeitslampe', 'tasche'].map((query) => find(query))).toEqual([
      ['Nora'],
      ['Nora'],
      ['Lampe für die Arbeit'],
      ['Nora'],
    ])
    expect(guess('ledertasche')).toBeUndefined()
  })

  test('a search finds whole words of descriptions and parts of compounds, but no endings or other letters', () => {
    const description = 'Be careful during the first days: adjustable, considering the seidenkleid.'
    const { find } = aSearch([{ title: 'Mug', description }])
    expect(['careful', 'care', 'kleid', 'seiden'].map((query) => find(query))).toEqual(
      Array.from({ length: 4 }, () => ['Mug']),
    )
    expect(['ring', 'table', 'idenk'].map((query) => find(query))).toEqual([[], [], []])
    expect(aSearch([{ title: 'Mug', description: 'A carpet' }]).find('car')).toEqual([])
  })

  test('the halves of a word, although another product has the word', () => {
    const notebook = { title: 'Notebook', description: 'Fountain-pen ink dries quickly.' }
    const other = { title: 'Pen', description: 'A fountain' }
    expect(aSearch([notebook, 'Resin Fountain Pen', other]).find('fountainpen')).toEqual(['Resin Fountain Pen'])
  })

  test('archived products only if they are included', () => {
    const { find } = aSearch([{ title: 'Leather Tote', archived: true }, 'Lather Brush'])
    expect(find('leather')).toEqual(['Lather Brush'])
    expect(find('leather', { includeArchived: true })).toEqual(['Leather Tote'])
  })

  test('finds nothing for a text without words', () => {
    expect(aSearch(['Mug']).find('—')).toEqual([])
  })
})

describe('synonyms', () => {
  const groups = [
    { words: ['sofa', 'couch'], alsoFind: [] },
    { words: ['Kopfhörer'], alsoFind: ['headphones'] },
    { words: ['cell phone', 'cellphone'], alsoFind: ['mobile'] },
    { words: ['runner'], alsoFind: ['running shoe'] },
  ]
  const { find } = aSearch(['Linen Sofa', 'Headphones', 'Mobile', 'Running Shoe', 'Running Shorts'], groups)

  test.each([
    ['couches', 'Linen Sofa'],
    ['linen couch', 'Linen Sofa'],
    ['kopfhorer', 'Headphones'],
    ['Kopfhöhrer', 'Headphones'],
    ['cellphone', 'Mobile'],
    ['cell phones', 'Mobile'],
    ['runners', 'Running Shoe'],
  ])('“%s” finds %s', (query, title) => {
    expect(find(query)).toEqual([title])
  })

  test('several words find only products of the kind they name, if there is one', () => {
    const cushions = ['Cushion Signet Ring', 'Linen Cushion', { title: 'Loafer', description: 'With a cushion.' }]
    expect(aSearch(cushions, [{ words: ['pillow', 'cushion'], alsoFind: [] }]).find('pillow')).toEqual([
      'Linen Cushion',
    ])
  })

  test('synonyms work in one direction only, with other words to find', () => {
    expect(aSearch(['Kopfhörer'], groups).find('headphones')).toEqual([])
  })
})

describe('products are ranked by', () => {
  test.each([
    ['field', 'oak', ['Oak Table', { title: 'Table', attributes: 'oak' }, { title: 'Desk', description: 'oak' }]],
    ['kind of match', 'lam', ['Desk Lamp', 'Lamb’s Wool Throw', { title: 'Table', attributes: 'Lamina' }]],
    ['the type of the product', 'lamp', ['Desk Lamp', 'Lamp Shade']],
    ['the category', 'toy', [{ title: 'Wooden Van', category: 'Wooden Toys' }, 'Toy Box']],
    [
      'the same title, its beginning and the order of words',
      'oak lamp',
      ['Oak Lamp', 'Oak Lamp, Large', 'Big Oak Lamp', 'Lamp of Oak'],
    ],
    ['the beginning of the title', 'linen', ['Linen Shirt', 'Brushed Linen Shirt']],
    [
      'words in the title and in the category',
      'watch',
      [{ title: 'Field Watch', category: 'Watches' }, 'Field Watch, Small', 'Bird Watch Guide'],
    ],
  ] satisfies [string, string, Given[]][])('%s', (_, query, products) => {
    const titles = products.map((each) => (typeof each === 'string' ? each : each.title))
    expect(aSearch(products.toReversed()).find(query)).toEqual(titles)
  })
})

describe('after any edits', () => {
  const anyWord = fc.constantFrom('lamp', 'lamps', 'table', 'headlamp', 'oak', 'tee-7', 't-shirt', 'of')
  const phrase = fc.array(anyWord, { maxLength: 3 }).map((some) => some.join(' '))
  const anyLanguage = fc.constantFrom(english, german)
  const query = fc.oneof(phrase, fc.constantFrom('tabel', 'headlmap oak', 'ta', 'tshirt lamp', 'purple oak'))
  const text = fc.record({
    title: phrase,
    description: phrase,
    category: phrase,
    attributes: phrase,
    archived: fc.boolean(),
  })
  const edit = fc.record({ product: fc.integer({ min: 1, max: 6 }), text: fc.option(text) })

  test('an index finds the same as a new one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(edit, { maxLength: 40 }),
        query,
        fc.boolean(),
        anyLanguage,
        async (edits, words, includeArchived, language) => {
          const edited = new SearchIndex(language, { minOutdated: 3 })
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
          const fresh = new SearchIndex(language)
          for (const [product, each] of current) fresh.set(product, each)
          const titleOf = (product: number) => foldText(current.get(product)?.title ?? '')
          const [found, expected] = [edited, fresh].map((index) => {
            const categoryOf = (product: number) => current.get(product)?.category
            const options = { includeArchived, titleOf, categoryOf }
            const { products, scores, isNearest, guess } = search(index, new Synonyms(language), words, options)
            return { isNearest, guess, scores: new Map([...products].map((product, at) => [product, scores[at]])) }
          })
          expect(found).toEqual(expected)
        },
      ),
      { numRuns: 500 },
    )
  })
})
