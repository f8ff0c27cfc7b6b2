import * as z from 'zod/mini'
import { endpoint, IdParams, line } from '../endpoint.ts'
import { error, t } from '../language/t.ts'
import { LastChange } from '../last-change.ts'
import { factName } from './facts.ts'
import { factKinds, isFilterKind } from './fit-fact.ts'
import { isSafetyFact } from './shown-details.ts'
import { factKey } from './shown-facts.ts'

export const maxFactDefinitions = 200

const maxChoices = 200

// List filters have them in a URL, after the name and a colon.
const choice = line(100, error('Enter a choice.'))

/** Which values a fact with this name can have. */
export const FactDefinitionFields = z.object({
  name: factName.check(
    z.refine((name) => !name.includes(':'), error('Enter a name without a colon.')),
    z.refine((name) => !isSafetyFact({ name }), error('This detail is a text for the law, without a type.')),
  ),
  kind: z.enum(factKinds),
  /** The unit of numbers, such as “kg”; empty for none, and for other kinds. */
  unit: line(20),
  /** The values of a choice, in display order; empty for other kinds. */
  choices: z
    .array(choice)
    .check(
      z.maxLength(maxChoices, error('Enter up to {max} choices.', { max: String(maxChoices) })),
      ({ value, issues }) => {
        const keys = value.map(factKey)
        for (const [index, key] of keys.entries()) {
          if (keys.indexOf(key) === index) continue
          issues.push({ code: 'custom', input: value, path: [index], message: t('Another choice is the same.') })
        }
      },
    ),
  /** Slugs of categories, with their subcategories; empty for all products. */
  categories: z.array(line(100)).check(
    z.maxLength(100, error('Select up to 100 categories.')),
    z.overwrite((all) => [...new Set(all)]),
  ),
  /** Whether product lists can be filtered by it. Only for choices, and for yes or no. */
  isFilter: z.boolean(),
})
export type FactDefinitionFields = z.output<typeof FactDefinitionFields>

export const NewFactDefinition = FactDefinitionFields.check(
  z.refine(({ kind, choices }) => kind !== 'choice' || choices.length > 0, {
    path: ['choices'],
    error: () => t('Enter at least one choice.'),
  }),
  z.refine(({ kind, choices }) => kind === 'choice' || choices.length === 0, {
    path: ['choices'],
    error: () => t('Only the type “choice” has choices.'),
  }),
  z.refine(({ kind, unit }) => kind === 'number' || unit === '', {
    path: ['unit'],
    error: () => t('Only the type “number” has a unit.'),
  }),
  z.refine(({ kind, isFilter }) => !isFilter || isFilterKind(kind), {
    path: ['isFilter'],
    error: () => t('Only choices, and yes or no, can be filters.'),
  }),
)

export const FactDefinition = z.object({ ...FactDefinitionFields.shape, id: z.string(), archived: z.boolean() })
export type FactDefinition = z.infer<typeof FactDefinition>

/** The products that have the fact, and the values that don’t fit its definition, the most frequent first. */
const FactUse = z.object({
  products: z.number(),
  misfits: z.array(z.object({ value: z.string(), products: z.number() })),
  misfitProducts: z.number(),
})
export type FactUse = z.infer<typeof FactUse>

/** The maximum number of misfitting values in a response. */
export const maxMisfits = 10

export const EditedFactDefinition = z.extend(FactDefinition, { use: FactUse, lastChange: z.nullable(LastChange) })
export type EditedFactDefinition = z.infer<typeof EditedFactDefinition>

const Values = z.partial(z.extend(FactDefinitionFields, { archived: z.boolean() }))

export const FactDefinitionChanges = z.extend(Values, {
  /** The values that were shown. The request is rejected if a value that it changes isn’t the expected one anymore. */
  expected: z.optional(Values),
})
export type FactDefinitionChanges = z.output<typeof FactDefinitionChanges>

export const listFactDefinitions = endpoint('GET', '/api/admin/fact-definitions', {
  summary: 'Lists the definitions of product facts in their order, archived ones last.',
  response: z.array(FactDefinition),
})

export const getFactDefinition = endpoint('GET', '/api/admin/fact-definitions/:id', {
  summary: 'Returns a definition of product facts, with the values of products that don’t fit, and its last change.',
  params: IdParams,
  response: EditedFactDefinition,
})

export const createFactDefinition = endpoint('POST', '/api/admin/fact-definitions', {
  summary: 'Creates a definition of product facts. Products keep the values that they have.',
  body: NewFactDefinition,
  response: EditedFactDefinition,
})

export const updateFactDefinition = endpoint('PATCH', '/api/admin/fact-definitions/:id', {
  summary:
    'Changes a definition of product facts, or archives or restores it. Facts of products follow a new name, and a choice that replaces another one in its place. Fails with 409 if a changed value isn’t the `expected` one.',
  params: IdParams,
  body: FactDefinitionChanges,
  response: EditedFactDefinition,
})

export const moveFactDefinition = endpoint('POST', '/api/admin/fact-definitions/:id/move', {
  summary: 'Moves a definition one place up or down. Returns the ids in their new order.',
  params: IdParams,
  body: z.object({ by: z.union([z.literal(-1), z.literal(1)], error('Must be -1 or 1.')) }),
  response: z.object({ order: z.array(z.string()) }),
})

export const undoFactDefinition = endpoint('POST', '/api/admin/fact-definitions/:id/undo', {
  summary: 'Reverts the last change of a definition. Fails with 409 if there is a newer one.',
  params: IdParams,
  body: z.object({ id: z.int() }),
  response: EditedFactDefinition,
})
