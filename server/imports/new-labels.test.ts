import { expect, test } from 'vitest'
import { NewLabels } from './new-labels.ts'

const known = [
  { value: 'shoes', label: 'Schuhe', parent: null },
  { value: 'boots', label: 'Stiefel', parent: 'shoes' },
  { value: 'trousers', label: 'Hosen', parent: null },
]

const open = (hasPaths = true) => new NewLabels(known, { language: 'de', hasPaths })

/** Reads cells and adds their labels; returns the slugs and the new labels. */
function read(cells: string[], labels = open()) {
  const slugs = cells.map((cell) => labels.read(cell)).map(({ slug, error }) => error ?? slug)
  for (const slug of slugs) labels.add(slug)
  return {
    slugs,
    added: Object.fromEntries([...labels.added].map(([slug, { label, parent }]) => [slug, [label, parent]])),
  }
}

test('a slug, a label in any case, and a new label are read', () => {
  expect(read(['shoes', 'schuhe', 'Gürtel', 'GÜRTEL', ''])).toEqual({
    slugs: ['shoes', 'shoes', 'guertel', 'guertel', ''],
    added: { guertel: ['Gürtel', null] },
  })
})

test('a path creates a category in another one, each once', () => {
  expect(read(['Kleidung > Hemden', 'Kleidung>Hemden', 'Kleidung', 'Schuhe > Sandalen', 'Schuhe > Stiefel'])).toEqual({
    slugs: ['hemden', 'hemden', 'kleidung', 'sandalen', 'boots'],
    added: { kleidung: ['Kleidung', null], hemden: ['Hemden', 'kleidung'], sandalen: ['Sandalen', 'shoes'] },
  })
})

test('the same name in two categories creates two subcategories', () => {
  expect(read(['Damen > Röcke', 'Kinder > Röcke', 'Kinder > Röcke', 'Kinder > Stiefel'])).toMatchObject({
    slugs: ['roecke', 'roecke-kinder', 'roecke-kinder', 'stiefel-kinder'],
    added: { 'roecke-kinder': ['Röcke (Kinder)', 'kinder'], 'stiefel-kinder': ['Stiefel (Kinder)', 'kinder'] },
  })
})

test('a category that exists by itself is used where it is', () => {
  expect(read(['Herren > Hosen'])).toEqual({ slugs: ['trousers'], added: {} })
})

test('a longer path is shortened to its first and last part, since subcategories have no subcategories', () => {
  expect(read(['Kleidung > Oberteile > Hemden', 'Stiefel > Gummistiefel', 'Taschen > taschen']).added).toEqual({
    kleidung: ['Kleidung', null],
    hemden: ['Hemden', 'kleidung'],
    gummistiefel: ['Gummistiefel', 'shoes'],
    taschen: ['Taschen', null],
  })
})

test('names without letters are errors', () => {
  expect(read(['???', '> ?']).slugs).toEqual(Array(2).fill('Enter a name with letters or digits.'))
})

test('names that read the same are one category or brand, in whichever way they are written', () => {
  expect(read(['T-Shirts', 'T Shirts', 't-shirts!', 'Levi\u0027s', 'Levi’s', 'Gore-Tex', 'Gore-Tex®']).added).toEqual({
    't-shirts': ['T-Shirts', null],
    levis: ['Levi\u0027s', null],
    'gore-tex': ['Gore-Tex', null],
  })
})

test('different names with the same slug get numbers, and names in any script have a slug', () => {
  expect(read(['C', 'C#', 'C++', 'c#', '茶', '查', '有田焼', 'Чай'], open(false)).slugs).toEqual([
    'c',
    'c-2',
    'c-3',
    'c-2',
    'cha',
    'cha-2',
    'youtianshao',
    'chay',
  ])
})

test('a name that a category had before it was renamed still finds it', () => {
  expect(read(['Shoes!', 'Boots']).slugs).toEqual(['shoes', 'boots'])
})

test('brands have no paths', () => {
  expect(read(['A > B'], open(false)).added).toEqual({ 'a-b': ['A > B', null] })
})
