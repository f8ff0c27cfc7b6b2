import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = { integrity?: string; inBundle?: boolean; resolved?: string }

const file = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
const packages = Object.entries((JSON.parse(file) as { packages: Record<string, Package> }).packages)

test('every package in package-lock.json has a checksum', () => {
  // Bundled packages are covered by the checksum of the package that contains them.
  const unchecked = packages.filter(([path, { integrity, inBundle }]) => path !== '' && !integrity && !inBundle)
  expect(unchecked.map(([path]) => path)).toEqual([])
})

test('package-lock.json contains no registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})
