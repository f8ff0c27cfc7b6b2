import { expect, test } from 'vitest'
import type { Import } from '#contract/imports/imports.ts'
import { importState } from './import-text.ts'

const none = { waiting: 0, added: 0, failed: 0, unmatched: 0 }

const anImport = (given: Partial<Import>) =>
  ({
    kind: 'products',
    state: 'done',
    invalid: 0,
    rejected: 0,
    undoes: null,
    undo: null,
    images: none,
    ...given,
  }) as Import

test.each<[string, Partial<Import>]>([
  ['Imported', {}],
  ['2 products not imported', { rejected: 2 }],
  ['Ready to import', { state: 'checked' }],
  ['Has errors', { state: 'checked', invalid: 2 }],
  ['Ready to add', { kind: 'images', state: 'checked', images: { ...none, waiting: 2 } }],
  ['No product found', { kind: 'images', state: 'checked', images: { ...none, unmatched: 2 } }],
  ['Adding images', { images: { ...none, waiting: 1, failed: 1 } }],
  ['1 image failed', { images: { ...none, added: 3, failed: 1 } }],
  ['Undone', { undo: { id: 'undo', state: 'done' }, images: { ...none, failed: 1 } }],
])('the state of an import is “%s”', (text, given) => expect(importState(anImport(given))).toBe(text))
