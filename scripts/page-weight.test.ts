import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Manifest = Record<string, { file: string; imports?: string[] }>

const folder = join(import.meta.dirname, '../build/web')
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest

/** The files that a module needs before it runs. */
function filesOf(source: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[source] as Manifest[string]
  if (found.has(file)) return found
  found.add(file)
  for (const imported of imports) filesOf(imported, found)
  return found
}

/** Kilobytes of scripts that modules need, compressed with Brotli. */
function weightOf(...sources: string[]): number {
  const files = sources.flatMap((source) => [...filesOf(source)])
  return [...new Set(files)].reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0) / 1000
}

// A part that only few people need belongs in a separate file; see scripts/chunks.ts.
test.each([
  ['home/home-screen.tsx', 128.5],
  ['catalog/product-list-screen.tsx', 131],
  ['catalog/product-screen.tsx', 133.4],
  // Shows the fee for cash before an order is placed.
  ['checkout/checkout-screen.tsx', 164.05],
])('%s loads at most %s kB of scripts', (screen, max) => {
  expect(weightOf('web/app/boot.ts', 'web/app/entry-browser.tsx', `web/${screen}`)).toBeLessThanOrEqual(max)
})

test('no selector contains `:has(…) *`, with which browsers restyle the whole page whenever an element is added', () => {
  // Tailwind’s `group-has-*` compiles to such a selector; `in-[article:has(…)]:*` doesn’t.
  const styles = manifest['web/styles/index.css']?.file ?? ''
  const selectors = readFileSync(join(folder, styles), 'utf8').match(/[^{}]+(?=\{)/g) ?? []
  expect(selectors).toContainEqual(expect.stringContaining(':has('))
  expect(selectors.filter((selector) => /:has\(.*\) \*/.test(selector))).toEqual([])
})

test('the boot script, which loads the app late, needs none of it', () => {
  expect(weightOf('web/app/boot.ts')).toBeLessThanOrEqual(2)
})

test('no file of the browser’s code imports itself through others, whose values would be missing while it starts', () => {
  const findCircle = (source: string, path: string[] = []): string[] | undefined => {
    if (path.includes(source)) return [...path, source]
    const { imports = [] } = manifest[source] as Manifest[string]
    return imports.map((imported) => findCircle(imported, [...path, source])).find(Boolean)
  }
  expect(
    Object.keys(manifest)
      .map((source) => findCircle(source))
      .find(Boolean),
  ).toBeUndefined()
})
