import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const folder = join(import.meta.dirname, '../build/web')
const manifest = JSON.parse(readFileSync(join(folder, '.vite/en.json'), 'utf8')) as Manifest

/** The files that a module needs before it runs. */
function filesOf(source: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[source] as Manifest[string]
  if (found.has(file)) return found
  found.add(file)
  for (const imported of imports) filesOf(imported, found)
  return found
}

test('no selector contains `:has(…) *`, with which browsers restyle the whole page whenever an element is added', () => {
  // Tailwind’s `group-has-*` compiles to such a selector; `in-[article:has(…)]:*` doesn’t.
  const [styles = ''] = manifest['web/app/admin-routes.ts']?.css ?? []
  const selectors = readFileSync(join(folder, styles), 'utf8').match(/[^{}]+(?=\{)/g) ?? []
  expect(selectors).toContainEqual(expect.stringContaining(':has('))
  expect(selectors.filter((selector) => /:has\(.*\) \*/.test(selector))).toEqual([])
})

test('the styles of toasts, which are loaded late, set no variables of the root, as that would restyle the whole page', () => {
  const [styles = ''] = manifest['web/ui/toast-container.tsx']?.css ?? []
  const text = readFileSync(join(folder, styles), 'utf8')
  expect(text).toContain('.Toastify__toast-container{--toastify-')
  expect(text).not.toContain(':root')
})

test('the shop’s styles arrive in the first round trip of a new connection', () => {
  const styles = manifest['web/styles/index.css']?.file ?? ''
  expect(statSync(join(folder, `${styles}.br`)).size).toBeLessThanOrEqual(14_000)
})

test('the boot script, which loads the app late, needs none of it', () => {
  const sizes = [...filesOf('web/app/boot.ts')].map((file) => statSync(join(folder, `${file}.br`)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2000)
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
