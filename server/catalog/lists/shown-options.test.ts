import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { findColorShade } from './color-shade.ts'
import { cardColors, shownOptions } from './shown-options.ts'

/** A product with a variant for each of the values. */
function aProduct(options: string[], variants: string[][]): Pick<Product, 'options' | 'variants'> {
  return { options, variants: variants.map((values) => ({ values, archived: false })) as Product['variants'] }
}

const ofColors = (name: string, ...colors: string[]) =>
  shownOptions(
    aProduct(
      [name],
      colors.map((color) => [color]),
    ),
  ).swatches

test('a color option has a swatch for each value with a known color', () => {
  expect(ofColors('Color', 'Sage', 'Forest', 'Mystery')).toEqual({ option: 0, colors: ['#a3ad8f', '#2f4a38', null] })
})

test.each(['Colour', 'color', 'Farbe', 'Couleur', 'Frame color'])('an option named %s is a color option', (name) => {
  expect(ofColors(name, 'Navy')).toEqual({ option: 0, colors: ['#1f2c4d'] })
})

test('values that would look alike are shown in words', () => {
  expect(ofColors('Color', 'Blue', 'Blau', 'Red')?.colors).toEqual([null, null, '#b3262e'])
})

test.each([
  ['Material', 'Silver'],
  ['Color', 'Mystery'],
])('an option %s with the value %s has no swatches', (name, value) => {
  expect(ofColors(name, value)).toBeUndefined()
})

test('a card has the known colors of a product if there are at least two', () => {
  const colorsOf = (...variants: string[][]) => cardColors(aProduct(['Size', 'Farbe'], variants))
  expect(colorsOf(['S', 'Sage'], ['M', 'Sage'], ['S', 'Mystery'], ['M', 'Forest'])).toEqual(['#a3ad8f', '#2f4a38'])
  expect(colorsOf(['S', 'Sage'], ['M', 'Mystery'])).toBeUndefined()
  expect(cardColors(aProduct(['Strap'], [['Navy'], ['Tan']]))).toBeUndefined()
})

test('a shade is more exact than its color, and can be lighter or darker', () => {
  expect(findColorShade('Sage green')).toBe(findColorShade('sage'))
  expect(findColorShade('Dark blue')).toBe('color-mix(in oklab, #2f5fb3, black 35%)')
})

const guide = '/pages/size-guide'
const guideOption = (options: string[]) => shownOptions(aProduct(options, [options]), guide).sizeGuide

test.each([
  [['Color', 'Size'], 1],
  [['US size', 'Width'], 0],
  [['Farbe', 'Größe'], 1],
  [['Color', 'Waist'], 1],
])('the size guide of the options %j is for the one at index %i', (options, option) => {
  expect(guideOption(options)).toEqual({ option, path: guide })
})

test.each([[[]], [['Color']]])('the options %j have no size guide', (options) => {
  expect(guideOption(options)).toBeUndefined()
})
