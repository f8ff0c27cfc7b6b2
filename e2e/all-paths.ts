import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'

/** The paths of all routes of the shop. */
export const shopPaths = [...readFileSync('web/app/routes.tsx', 'utf8').matchAll(/screen\('([^']+)'/g)].map(
  ([, path = '']) => path,
)

/** Replaces paths that have parameters by examples. */
export function fillIn(paths: string[], examples: Record<string, string>): string[] {
  const open = paths.map((path) => examples[path] ?? path)
  expect(open.filter((path) => /[:*]/.test(path))).toEqual([])
  return open
}
