import { expect, test } from 'vitest'
import { settings } from '#contract/test/settings.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { structuredData } from './structured-data.ts'

const dataOf = (...facts: [name: string, value: string][]) =>
  structuredData(
    { title: '', description: '', product: anApiProduct({ facts: facts.map(([name, value]) => ({ name, value })) }) },
    settings,
  )[0]

test('the structured data of a product has its facts, with the material and the manufacturer’s name as properties', () => {
  const data = dataOf(['material', 'Wool'], ['Care', 'Hand wash'], ['Manufacturer', 'Mill GmbH\n10115 Berlin'])
  expect(data).toMatchObject({
    material: 'Wool',
    manufacturer: { '@type': 'Organization', name: 'Mill GmbH' },
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'material', value: 'Wool' },
      { '@type': 'PropertyValue', name: 'Care', value: 'Hand wash' },
      { '@type': 'PropertyValue', name: 'Manufacturer', value: 'Mill GmbH\n10115 Berlin' },
    ],
  })
})

test('the structured data has no manufacturer’s name from a single line, and no properties without facts', () => {
  expect(dataOf(['Manufacturer', 'Mill GmbH, 10115 Berlin'])).not.toHaveProperty('manufacturer')
  expect(dataOf()).not.toHaveProperty('additionalProperty')
})
