import type { Change } from '#contract/product-changes.ts'

const names: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  price: 'Price',
  discountPercentage: 'Discount',
  rating: 'Rating',
  color: 'Color',
  category: 'Category',
  brand: 'Brand',
  stock: 'Stock',
  status: 'Status',
}

/** An entry of the log in words, a line for each value. */
export function describeChange({ kind, fields }: Pick<Change, 'kind' | 'fields'>): string[] {
  if (kind === 'created') return ['Came into the shop']
  const lines = Object.entries(fields).map(([name, { from, to }]) => {
    if (name === 'archived') return to === true ? 'Archived' : 'Restored'
    if (name === 'pictures') return `Pictures: ${count(from)} → ${count(to)}`
    return `${names[name] ?? name}: ${write(from, name)} → ${write(to, name)}`
  })
  return lines.length > 0 ? lines : ['Nothing']
}

function count(pictures: unknown): string {
  const length = Array.isArray(pictures) ? pictures.length : 0
  return length === 1 ? '1 picture' : `${length} pictures`
}

/** Long texts are cut: the log tells that they changed, the page shows what they are. */
function write(value: unknown, name: string): string {
  if (value === null || value === undefined) return 'not counted'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (name === 'discountPercentage') return `${text}%`
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
