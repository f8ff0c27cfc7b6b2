import { describe, expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { EditedFactDefinition, FactDefinition, FactDefinitionFields } from '#contract/catalog/fact-definitions.ts'
import type { Fact } from '#contract/catalog/facts.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { aFactDefinition } from '../../test/a-fact-definition.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { catalog } = shop
const { aListedProduct, create, listLog, patch, send, sendOk } = await createAdminRequests(shop)

const url = '/api/admin/fact-definitions'
const fact = (name: string, value: string): Fact => ({ name, value })

let count = 0
/** A name that no other test uses. */
const aName = () => `Fact ${(count += 1)}`

const define = (given: Partial<FactDefinitionFields> = {}) =>
  sendOk<EditedFactDefinition>('POST', url, { ...aFactDefinition, name: aName(), ...given })
const read = (id: string) => sendOk<EditedFactDefinition>('GET', `${url}/${id}`)
const edit = (id: string, changes: object) => send('PATCH', `${url}/${id}`, changes)
const listNames = async () => (await sendOk<FactDefinition[]>('GET', url)).map(({ name }) => name)
const fieldsOf = (reply: Awaited<ReturnType<typeof send>>) => reply.json<ErrorReply>().fields

/** The facts of a product in the database. */
const factsOf = async (id: string) => (await catalog.read([id]))[0]?.facts

const numberOf: Partial<FactDefinitionFields> = { kind: 'number', unit: 'kg', choices: [] }

describe('definitions of facts', () => {
  test('a definition is created, listed, moved and archived, and its name can be used again', async () => {
    const [first, second] = [await define(), await define(numberOf)]
    const names = await listNames()
    expect(names.slice(-2)).toEqual([first.name, second.name])
    await sendOk('POST', `${url}/${second.id}/move`, { by: -1 })
    expect((await listNames()).slice(-2)).toEqual([second.name, first.name])
    expect(fieldsOf(await send('POST', url, { ...aFactDefinition, name: first.name.toUpperCase() }))).toEqual({
      name: 'Another detail has this name.',
    })
    await edit(first.id, { archived: true })
    expect(await listNames()).toEqual([...names.slice(0, -2), second.name, first.name])
    await define({ name: first.name })
    expect(fieldsOf(await edit(first.id, { archived: false }))).toEqual({ name: 'Another detail has this name.' })
  })

  test.each([
    [{ name: 'Size: EU' }, 'name'],
    [{ name: 'Manufacturer' }, 'name'],
    [{ choices: [] }, 'choices'],
    [{ choices: ['Wool', ' wool'] }, 'choices.1'],
    [{ ...numberOf, choices: ['1'] }, 'choices'],
    [{ unit: 'kg' }, 'unit'],
    [{ ...numberOf, isFilter: true }, 'isFilter'],
    [{ categories: ['unknown'] }, 'categories.0'],
    [{ kind: 'date' }, 'kind'],
  ])('%j is rejected, and the error names the field', async (given, field) => {
    const reply = await send('POST', url, { ...aFactDefinition, name: aName(), ...given })
    expect([reply.statusCode, Object.keys(fieldsOf(reply) ?? {})]).toEqual([400, [field]])
  })

  test('a definition shows how many products have values that don’t fit', async () => {
    const name = aName()
    for (const value of ['wool', 'Linen', 'Linen', 'Silk']) await aListedProduct({ facts: [fact(name, value)] })
    expect((await define({ name })).use).toEqual({
      products: 4,
      misfitProducts: 3,
      misfits: [
        { value: 'Linen', products: 2 },
        { value: 'Silk', products: 1 },
      ],
    })
  })

  test('a definition for a category applies to its subcategories, and follows its new slug', async () => {
    const label = aName()
    const { value: parent } = await sendOk<FilterOption>('POST', '/api/categories', { label })
    const { value: child } = await sendOk<FilterOption>('POST', '/api/categories', { label: `Small ${label}`, parent })
    const { id, name } = await define({ categories: [parent] })
    await sendOk('PATCH', `/api/categories/${parent}`, { value: `${parent}-new` })
    expect((await read(id)).categories).toEqual([`${parent}-new`])
    const given = { facts: [fact(name, 'Steel')] }
    expect((await create({ ...given, category: child })).statusCode).toBe(400)
    expect((await create({ ...given, category: 'lighting' })).statusCode).toBe(200)
    const { definitions } = await sendOk<{ definitions: FactDefinitionFields[] }>(
      'GET',
      `/api/admin/fact-suggestions?category=${child}`,
    )
    expect(definitions.find((each) => each.name === name)).toEqual({
      ...aFactDefinition,
      name,
      categories: undefined,
      isFilter: undefined,
    })
  })
})

describe('facts of products with a definition', () => {
  test('values are written as their definition does', async () => {
    const [material, weight, washable] = [
      await define(),
      await define(numberOf),
      await define({ kind: 'yesNo', choices: [] }),
    ]
    const given = [fact(material.name.toUpperCase(), 'wool'), fact(weight.name, '2,5'), fact(washable.name, 'TRUE')]
    const fitted = [fact(material.name, 'Wool'), fact(weight.name, '2.5 kg'), fact(washable.name, 'Yes')]
    const { id } = (await create({ facts: given })).json<Product>()
    expect(await factsOf(id)).toEqual(fitted)
    await patch(id, { facts: [] })
    await send('PATCH', '/api/products', { ids: [id], changes: { facts: given } })
    expect(await factsOf(id)).toEqual(fitted)
  })

  test('a value that doesn’t fit is rejected with its row, unless the product has it already', async () => {
    const name = aName()
    const { id } = await aListedProduct({ facts: [fact(name, 'Linen')] })
    await define({ name })
    const facts = [fact('Care', 'Hand wash'), fact(name, 'Linen')]
    expect((await patch(id, { facts })).statusCode).toBe(200)
    const reply = await patch(id, { facts: [fact('Care', 'Hand wash'), fact(name, 'Silk')] })
    expect([reply.statusCode, fieldsOf(reply)]).toEqual([400, { 'facts.1.value': 'Select one of: Wool, Cotton.' }])
    expect(await factsOf(id)).toEqual(facts)
  })

  test('a change of facts can be undone after the earlier value stopped fitting', async () => {
    const { id: definition, name } = await define()
    const { id } = await aListedProduct({ facts: [fact(name, 'Cotton')] })
    await patch(id, { facts: [fact(name, 'Wool')] })
    await edit(definition, { choices: ['Wool'] })
    const [entry] = await listLog(id)
    await sendOk('POST', `/api/admin/changes/${entry?.id}/undo`)
    expect(await factsOf(id)).toEqual([fact(name, 'Cotton')])
  })

  test('facts of brands are checked against the definitions for all products', async () => {
    const { name } = await define(numberOf)
    const { value: brand } = await sendOk<FilterOption>('POST', '/api/brands', { label: aName() })
    expect(await sendOk('PATCH', `/api/brands/${brand}`, { facts: [fact(name, '3')] })).toMatchObject({
      facts: [fact(name, '3 kg')],
    })
    expect(fieldsOf(await send('PATCH', `/api/brands/${brand}`, { facts: [fact(name, 'heavy')] }))).toEqual({
      'facts.0.value': 'Enter a number in kg.',
    })
  })
})

describe('renaming', () => {
  test('facts of products and brands follow a new name and a replaced choice, with an entry in their log, and back', async () => {
    const { id: definition, name } = await define()
    const facts = [fact('Care', 'Hand wash'), fact(name, 'Wool')]
    const { id } = await aListedProduct({ facts })
    const { value: brand } = await sendOk<FilterOption>('POST', '/api/brands', { label: aName() })
    await sendOk('PATCH', `/api/brands/${brand}`, { facts: [fact(name, 'wool')] })
    const newName = aName()
    expect((await edit(definition, { name: newName, choices: ['Merino', 'Cotton'] })).statusCode).toBe(200)
    const renamed = [fact('Care', 'Hand wash'), fact(newName, 'Merino')]
    expect(await factsOf(id)).toEqual(renamed)
    expect((await listLog(id))[0]).toMatchObject({ by: 'Ada Admin', fields: { facts: { from: facts, to: renamed } } })
    expect(await sendOk('GET', `/api/admin/fact-suggestions?brand=${brand}`)).toMatchObject({
      brandFacts: [fact(newName, 'Merino')],
    })
    await sendOk('POST', `${url}/${definition}/undo`, { id: (await read(definition)).lastChange?.id })
    expect(await factsOf(id)).toEqual(facts)
  })

  test('a product form from before the new name saves other fields, and is rejected if it changes the facts', async () => {
    const { id: definition, name } = await define()
    const facts = [fact(name, 'Wool')]
    const { id, title } = await aListedProduct({ facts })
    const newName = aName()
    await edit(definition, { name: newName })
    await sendOk('PATCH', `/api/products/${id}`, { title: 'Throw', expected: { title } })
    expect(await factsOf(id)).toEqual([fact(newName, 'Wool')])
    const late = await send('PATCH', `/api/products/${id}`, { facts: [fact(name, 'Cotton')], expected: { facts } })
    expect(late.json()).toMatchObject({ code: 'product_changed' })
    expect(await factsOf(id)).toEqual([fact(newName, 'Wool')])
  })

  test('products in other categories and other values are unchanged', async () => {
    const { value } = await sendOk<FilterOption>('POST', '/api/categories', { label: aName() })
    const { id: definition, name } = await define({ categories: [value] })
    const { id } = await aListedProduct({ facts: [fact(name, 'Wool')] })
    const { id: other } = await aListedProduct({ category: value, facts: [fact(name, 'Cotton')] })
    await edit(definition, { choices: ['Merino', 'Cotton'] })
    expect([await factsOf(id), await factsOf(other)]).toEqual([[fact(name, 'Wool')], [fact(name, 'Cotton')]])
    expect(await listLog(other)).toEqual([])
  })

  test('a removed choice leaves the values of products as they are', async () => {
    const { id: definition, name } = await define()
    const { id } = await aListedProduct({ facts: [fact(name, 'Wool')] })
    await edit(definition, { choices: ['Cotton', 'Linen'] })
    expect(await factsOf(id)).toEqual([fact(name, 'Wool')])
    expect((await read(definition)).use.misfits).toEqual([{ value: 'Wool', products: 1 }])
  })

  test('a name or a choice that products have already is rejected, since the two couldn’t be told apart', async () => {
    const { id: definition, name } = await define()
    const other = aName()
    await aListedProduct({ facts: [fact(other, 'Wool'), fact(name, 'Merino')] })
    expect(fieldsOf(await edit(definition, { name: other }))).toEqual({
      name: '1 product already has a detail with this name.',
    })
    expect(fieldsOf(await edit(definition, { choices: ['Merino', 'Cotton'] }))).toEqual({
      choices: '1 product already has “Merino”. Add it in another line.',
    })
  })
})
