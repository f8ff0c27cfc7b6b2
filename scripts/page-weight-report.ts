import type { Script, WeighedPage } from '../e2e/page-weight.ts'

/** Bytes of a page's scripts by name. */
type Sizes = Record<string, number>

/** The sizes by page title. */
export type SizesByPage = Record<string, Sizes>

/** Adds up scripts of the same name, without the hash, which differs between builds. */
export function groupByName(scripts: Script[]): Sizes {
  const sizes: Sizes = {}
  for (const { path, bytes } of scripts) {
    const name = path.replace(/^\/assets\/(.+)-[\w-]{7}\.js$/, '$1')
    sizes[name] = (sizes[name] ?? 0) + bytes
  }
  return sizes
}

/** Lists the scripts of each page, the largest first, and then the pages, with the difference to saved results. */
export function describeWeights(pages: WeighedPage[], measured: SizesByPage, saved: SizesByPage): string {
  const scripts = pages.flatMap(({ title }) => [...describeScripts(title, measured[title], saved[title]), ''])
  const rows = pages.map((page) => describePage(page, measured[page.title], saved[page.title]))
  return [...scripts, toRow(['kB', 'Budget', 'Left', 'Change'], 'Page'), ...rows].join('\n')
}

function describeScripts(title: string, sizes: Sizes = {}, saved?: Sizes): string[] {
  const rows = Object.keys({ ...sizes, ...saved })
    .map((name) => ({ name, bytes: sizes[name] ?? 0 }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => toRow([toText(bytes), toDifference(bytes, saved && (saved[name] ?? 0))], name))
  return [toRow(['kB', 'Change'], title), ...rows]
}

function describePage({ title, maxKilobytes }: WeighedPage, sizes: Sizes = {}, saved?: Sizes): string {
  const bytes = sum(sizes)
  const maxBytes = maxKilobytes * 1000
  return toRow(
    [toText(bytes), toText(maxBytes), toText(maxBytes - bytes), toDifference(bytes, saved && sum(saved))],
    title,
  )
}

const toRow = (numbers: string[], name: string) => [...numbers.map((cell) => cell.padStart(8)), ` ${name}`].join(' ')

const sum = (sizes: Sizes) => Object.values(sizes).reduce((total, bytes) => total + bytes, 0)

const toText = (bytes: number) => (bytes / 1000).toFixed(1).replace('-', '−')

/** Empty if nothing was saved, and for small differences: each build changes the hashes of other files in a script. */
function toDifference(bytes: number, before = bytes): string {
  if (Math.abs(bytes - before) < 50) return ''
  return `${bytes > before ? '+' : ''}${toText(bytes - before)}`
}
