import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories } from '../../test/factories.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { categories, textPages } from '../db/schema/index.ts'
import {
  findOldSlug,
  readOldSlugs,
  redirectMergedSlugs,
  redirectSlug,
  releaseSlug,
  restoreMergedSlugs,
} from './old-slugs.ts'

const { db } = await openTestDatabase()
const { aCategory } = createFactories(db)

/** Gives a category another slug. */
async function rename(from: string, to: string): Promise<void> {
  await db.update(categories).set({ value: to }).where(eq(categories.value, from))
  await redirectSlug(db, 'category', from, { slug: to })
}

test('every slug that a category had redirects to its current one, until it is used again', async () => {
  await aCategory({ value: 'lights' })
  await rename('lights', 'lamps')
  await rename('lamps', 'luminaires')
  expect([await findOldSlug(db, 'category', 'lights'), await findOldSlug(db, 'category', 'lamps')]).toEqual([
    'luminaires',
    'luminaires',
  ])
  await rename('luminaires', 'lights')
  expect(await readOldSlugs(db, 'category')).toEqual(
    new Map([
      ['lamps', 'lights'],
      ['luminaires', 'lights'],
    ]),
  )
  await releaseSlug(db, 'category', 'lamps')
  expect(await findOldSlug(db, 'category', 'lamps')).toBeUndefined()
  await db.delete(categories).where(eq(categories.value, 'lights'))
  expect(await readOldSlugs(db, 'category')).toEqual(new Map())
})

test('merged slugs redirect to the other category, and back when that is undone', async () => {
  await aCategory({ value: 'mugs' })
  await rename('mugs', 'cups')
  await aCategory({ value: 'tableware' })
  const slugs = await redirectMergedSlugs(db, 'category', 'cups', 'tableware')
  expect(slugs).toEqual(['mugs'])
  await db.delete(categories).where(eq(categories.value, 'cups'))
  expect([await findOldSlug(db, 'category', 'mugs'), await findOldSlug(db, 'category', 'cups')]).toEqual([
    'tableware',
    'tableware',
  ])
  await aCategory({ value: 'cups' })
  await releaseSlug(db, 'category', 'cups')
  await restoreMergedSlugs(db, 'category', { slugs, from: 'tableware', to: 'cups' })
  expect(await readOldSlugs(db, 'category')).toEqual(new Map([['mugs', 'cups']]))
})

test('slugs of different kinds don’t affect each other', async () => {
  await aCategory({ value: 'new' })
  await db.insert(textPages).values({ id: 'a page', slug: 'new', title: '', description: '', body: '' })
  await redirectSlug(db, 'category', 'old', { slug: 'new' })
  await redirectSlug(db, 'page', 'old', { slug: 'new', key: 'a page' })
  await releaseSlug(db, 'category', 'old')
  expect([await findOldSlug(db, 'category', 'old'), await findOldSlug(db, 'page', 'old')]).toEqual([
    undefined,
    'a page',
  ])
})
