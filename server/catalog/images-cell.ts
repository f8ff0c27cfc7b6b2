import type { ProductValues } from '#contract/catalog/product-fields.ts'
import type { Cell } from '../platform/csv/csv-cells.ts'

/** One image per line: its URL, optionally followed by a space and its alternative text. */
export const imagesCell: Cell<ProductValues['images']> = {
  toCell: (images) => images.map(({ src, alt }) => (alt ? `${src} ${alt}` : src)).join('\n'),
  parseCell: (text) => text.split(/\r?\n/).flatMap(readImage),
}

function readImage(line: string): ProductValues['images'] {
  const text = line.trim()
  if (text === '') return []
  const [src = ''] = text.split(/\s/, 1)
  return [{ src, alt: text.slice(src.length).trim() }]
}
