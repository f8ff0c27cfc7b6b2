import { expect, test } from 'vitest'
import { banners, categoryTiles, dealTiles, promoCards } from '../home/promotions.ts'
import { scenePicture } from './scene-picture.ts'
import folders from './scene-pictures.json'

test('every banner has its three compositions, and every tile its picture', () => {
  const shown = [
    ...banners.flatMap(({ desktop, tablet, phone }) => [desktop, tablet, phone]),
    ...[...dealTiles, ...categoryTiles, ...promoCards].map(({ img }) => img),
    scenePicture('account'),
  ]
  expect(shown).not.toContain('')
  expect(new Set(shown).size).toBe(shown.length)
  expect(Object.keys(folders)).toHaveLength(shown.length)
})

test('compositions have the proportions that the page keeps room for', () => {
  for (const { desktop, tablet, phone } of banners) {
    expect(desktop).toMatch(/-2400x1040-/)
    expect(tablet).toMatch(/-1536x960-/)
    expect(phone).toMatch(/-1080x1350-/)
  }
})
