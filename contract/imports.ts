import * as z from 'zod/mini'
import { ProductQuery } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { importRowKinds, importStates } from './import-file.ts'
import { oneOf, wholeNumber } from './query.ts'
import { line } from './text.ts'

/** Bytes of the largest file that is taken; a product takes about half a kilobyte. */
export const largestImport = 128 * 1024 * 1024

/** Rows of the longest file that is taken. */
export const mostImportRows = 250_000

/** A file of products, and what it does or did: counts are rows. */
export const Import = z.object({
  id: z.string(),
  fileName: z.string(),
  by: z.string(),
  at: z.string(),
  state: z.enum(importStates),
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  /** Rows that say what is so already. */
  same: z.number(),
  /** Rows that cannot be taken; while there is one, the file cannot be run. */
  wrong: z.number(),
  /** Labels of categories and brands that the shop does not have yet. */
  newCategories: z.array(z.string()),
  newBrands: z.array(z.string()),
  /** Rows that are done while it runs. */
  done: z.number(),
  /** Why it failed. */
  message: z.nullable(z.string()),
})
export type Import = z.infer<typeof Import>

/** What one row does: to which product, from which value to which; or why it cannot be taken, by column. */
export const ImportRow = z.object({
  /** Of the file, counted from 1; the first line names the columns. */
  line: z.number(),
  kind: z.enum(importRowKinds),
  productId: z.nullable(z.string()),
  title: z.string(),
  fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  errors: z.record(z.string(), z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>

const Id = z.object({ id: z.string() })

export const addImport = {
  method: 'POST',
  url: '/api/admin/imports',
  schema: {
    summary:
      'Takes a CSV file of products as the body (text/csv, UTF-8) and answers what it would do; nothing is changed yet. For admins.',
    querystring: z.object({ fileName: z._default(line(200), '') }),
    response: { 200: Import },
  },
} satisfies Endpoint

export const listImports = {
  method: 'GET',
  url: '/api/admin/imports',
  schema: {
    summary: 'The latest files, the newest first; at most 20. For admins.',
    response: { 200: z.array(Import) },
  },
} satisfies Endpoint

export const getImport = {
  method: 'GET',
  url: '/api/admin/imports/:id',
  schema: { summary: 'A file, and how far it is. For admins.', params: Id, response: { 200: Import } },
} satisfies Endpoint

export const listImportRows = {
  method: 'GET',
  url: '/api/admin/imports/:id/rows',
  schema: {
    summary: 'What the rows of a file do, in its order; x-total-count gives the total. Kept for a day. For admins.',
    params: Id,
    querystring: z.object({
      kind: z._default(oneOf('kind', importRowKinds), 'changed'),
      _page: z._default(wholeNumber('_page must be a whole number from 1.', 1, 999_999_999), 1),
      _limit: z._default(wholeNumber('_limit must be a whole number from 1 to 100.', 1, 100), 20),
    }),
    response: { 200: z.array(ImportRow) },
  },
} satisfies Endpoint

export const runImport = {
  method: 'POST',
  url: '/api/admin/imports/:id/run',
  schema: {
    summary: 'Brings a checked file into the shop, in the background, all or nothing. For admins.',
    params: Id,
    response: { 200: Import },
  },
} satisfies Endpoint

export const deleteImport = {
  method: 'DELETE',
  url: '/api/admin/imports/:id',
  schema: {
    summary: 'Throws a checked or failed file away. For admins.',
    params: Id,
    response: { 200: z.object({ id: z.string() }) },
  },
} satisfies Endpoint

export const exportProducts = {
  method: 'GET',
  url: '/api/admin/products.csv',
  schema: {
    summary: 'The products that the admin list shows, as a CSV file that can be imported again. For admins.',
    querystring: z.omit(ProductQuery, { _page: true, _limit: true, admin: true }),
    response: { 200: z.string() },
  },
} satisfies Endpoint
