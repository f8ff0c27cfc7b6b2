import type { FactDefinitionFields } from '#contract/catalog/fact-definitions.ts'

/** A choice for all products, as an admin sends it. */
export const aFactDefinition: FactDefinitionFields = {
  name: 'Material',
  kind: 'choice',
  unit: '',
  choices: ['Wool', 'Cotton'],
  categories: [],
  isFilter: false,
}
