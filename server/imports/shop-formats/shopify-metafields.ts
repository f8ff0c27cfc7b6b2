import { type Fact, factName, factValue } from '#contract/catalog/facts.ts'
import { toPlainText } from './to-plain-text.ts'
import type { SourceRow } from './translation.ts'

export type MetafieldKey = `metafield ${string}`
type Metafield = { key: MetafieldKey; name: string }

/** Such as “Material (product.metafields.custom.material)”. */
const metafieldColumn = /^(.+?) *\(product\.metafields\.([^.]+)\.[^)]+\)$/

/** Namespaces whose values are for apps and search engines. */
const isInternal = (namespace: string) =>
  /^(mm-google-shopping|reviews|global|seo|shopify--.+|app--.+)$/.test(namespace)

/** The metafields in a header that become facts, and their columns by key. */
export function findMetafields(header: string[]): { metafields: Metafield[]; columns: Record<MetafieldKey, string[]> } {
  const metafields = header.flatMap((column) => {
    const [, label = '', namespace = ''] = metafieldColumn.exec(column.trim()) ?? []
    const name = factName.safeParse(label).data
    return name === undefined || isInternal(namespace) ? [] : [{ key: `metafield ${column}` as const, name, column }]
  })
  return { metafields, columns: Object.fromEntries(metafields.map(({ key, column }) => [key, [column]])) }
}

/** The facts in a row, and whether it has values that can't be facts. */
export function parseMetafields(
  { html }: Pick<SourceRow<MetafieldKey>, 'html'>,
  metafields: Metafield[],
): { facts: Fact[]; isCut: boolean } {
  const read = metafields.map(({ key, name }) => ({ name, value: readValue(html(key)) }))
  const facts = read.filter((fact): fact is Fact => fact.value !== undefined)
  return { facts, isCut: facts.length < read.length }
}

/** The text of a value: of several, separated by commas; undefined if it refers to something or is too long. */
function readValue(cell: string): string | undefined {
  const text = /^[[{]/.test(cell) ? readJson(cell) : toPlainText(cell)
  if (text === undefined || text.startsWith('gid://')) return undefined
  return text === '' ? text : factValue.safeParse(text).data
}

function readJson(cell: string): string | undefined {
  try {
    return textOf(JSON.parse(cell))
  } catch {
    return toPlainText(cell)
  }
}

type Node = { type?: string; value?: string | number | object; unit?: string; children?: unknown[] }

/** A list, an amount such as `{"value": 2, "unit": "kg"}`, or formatted text with a paragraph for each of its children. */
function textOf(json: unknown): string | undefined {
  if (typeof json === 'string' || typeof json === 'number') return `${json}`
  if (Array.isArray(json)) {
    const texts = json.map(textOf)
    return texts.includes(undefined) ? undefined : texts.join(', ')
  }
  const { type, value, unit, children } = (json ?? {}) as Node
  if (children) return children.map(textOf).join(type === 'root' || type === 'list' ? '\n' : '')
  if (typeof value === 'object' || value === undefined) return undefined
  return unit === undefined ? String(value) : `${value} ${unit}`
}
