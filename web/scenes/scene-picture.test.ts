import { expect, test } from 'vitest'
import { banners, categoryTiles, dealTiles, promoCards } from '../home/promotions.ts'
import { scenePicture } from './scene-picture.ts'
import folders from './scene-pictures.json'

test('every banner has three pictures, and every tile has one', () => {
  const shown = [
    ...banners.flatMap(({ desktop, tablet, phone }) => [desktop, tablet, phone]),
    ...[...dealTiles, ...categoryTiles, ...promoCards].map(({ img }) => img),
    scenePicture('account'),
  ]
  expect(shown).not.toContain('')
  expect(new Set(shown).size).toBe(shown.length)
  expect(Object.keys(folders)).toHaveLength(shown.length)
})

test('banner pictures have the proportions that the page reserves', () => {
  for (const { desktop, tablet, phone } of banners) {
    expect(desktop).toMatch(/-2400x1040-/)
    expect(tablet).toMatch(/-1536x960-/)
    expect(phone).toMatch(/-1080x1350-/)
  }
})
