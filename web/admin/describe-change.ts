import type { LogEntry, ProductValues } from '#contract/product-changes.ts'

type Field = { label: string; describe: (value: unknown) => string }

const text = (label: string): Field => ({ label, describe: describeValue })

/** How each field is shown in the log. `status` is that of an order. */
const fields: Record<keyof ProductValues | 'status', Field> = {
  title: text('Title'),
  description: text('Description'),
  price: text('Price'),
  discountPercentage: { label: 'Discount', describe: (value) => `${describeValue(value)}%` },
  rating: text('Rating'),
  color: text('Color'),
  category: text('Category'),
  brand: text('Brand'),
  stock: { label: 'Stock', describe: (value) => (value === null ? 'not tracked' : describeValue(value)) },
  pictures: { label: 'Pictures', describe: countPictures },
  archived: { label: 'Archived', describe: (value) => (value === true ? 'yes' : 'no') },
  status: text('Status'),
}

/** Describes a log entry, one line per changed field. */
export function describeChange({ type, fields: changed }: Pick<LogEntry, 'type' | 'fields'>): string[] {
  if (type === 'created') return ['Created']
  if (type === 'archived' || type === 'restored') return [type === 'archived' ? 'Archived' : 'Restored']
  const lines = Object.entries(changed).map(([name, { from, to }]) => {
    const { label, describe } = fields[name as keyof typeof fields] ?? text(name)
    return `${label}: ${describe(from)} → ${describe(to)}`
  })
  return lines.length > 0 ? lines : ['No changes']
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'not set'
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  return shown.length > 80 ? `${shown.slice(0, 77)}…` : shown
}

function countPictures(pictures: unknown): string {
  const length = Array.isArray(pictures) ? pictures.length : 0
  return length === 1 ? '1 picture' : `${length} pictures`
}
