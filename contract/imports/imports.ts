import * as z from 'zod/mini'
import { ProductQuery } from '../catalog/catalog.ts'
import { endpoint, IdParams, line, oneOf } from '../endpoint.ts'
import { paging } from '../request-fields.ts'
import {
  importEncodings,
  importFormats,
  importImageStates,
  importKinds,
  importRowKinds,
  importStates,
  importWarnings,
} from './import-file.ts'

/** In bytes; a product takes about half a kilobyte. */
export const maxImportBytes = 128 * 1024 * 1024

export const maxImportRows = 250_000

/** How many identical rows an import lists. */
export const maxIdenticalRows = 20

/** Max products listed for each kind of warning. */
export const maxWarnedProducts = 20

/** The maximum size of a ZIP file of images, in bytes. */
export const maxZipBytes = 200 * 1024 * 1024

/** The maximum total size of the files in a ZIP file, in bytes: images are hardly compressed. */
export const maxUnzippedBytes = 2 * maxZipBytes

export const maxZipFiles = 2000

/** An uploaded file of products or images with the result of checking or running it, or the undo of an import. */
export const Import = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  by: z.string(),
  createdAt: z.string(),
  state: z.enum(importStates),
  /** The encoding in which the file was read. Null for files of images, and for undos. */
  encoding: z.nullable(z.enum(importEncodings)),
  /** The shop system that exported the file. Null for files with the shop's own columns. */
  format: z.nullable(z.enum(importFormats)),
  /** Columns of such a file with content that isn't imported, with the number of rows, and how unsupported values are handled. */
  ignoredColumns: z.array(z.string()),
  notes: z.array(z.string()),
  /** Rows in the file. A product with options has one for each variant. */
  rows: z.number(),
  /** Products that the import creates, that it changes, and that match the catalog. */
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Rows with errors. */
  invalid: z.number(),
  /** Products that have such rows. The import leaves them out. */
  rejected: z.number(),
  /** Whether the rows of these products can be downloaded. */
  hasRejects: z.boolean(),
  /** The products of an undo with later changes, and created products that it archived or deleted. */
  kept: z.number(),
  archived: z.number(),
  deleted: z.number(),
  /** The import that this one undoes. */
  undoes: z.nullable(z.string()),
  /** Its undo, if it is undone or being undone. */
  undo: z.nullable(z.object({ id: z.string(), state: z.enum(importStates) })),
  /** Until when it can be undone; null if it can't. */
  undoUntil: z.nullable(z.string()),
  /** Labels of categories and brands that the import will create; of a category in another one “Clothing > Shirts”. */
  newCategories: z.array(z.string()),
  newBrands: z.array(z.string()),
  /** Rows that add a product which an earlier row with the same cells adds already. The first of them are listed. */
  identical: z.number(),
  identicalRows: z.array(z.object({ line: z.number(), sameAs: z.number() })),
  /** Warnings by kind: how many products, and the first of them with the lines of their first rows. */
  warnings: z.array(
    z.object({
      kind: z.enum(importWarnings),
      count: z.number(),
      products: z.array(z.object({ line: z.number(), title: z.string(), detail: z.optional(z.string()) })),
    }),
  ),
  /** The number of images from other sites or a ZIP file, by state. */
  images: z.object({ waiting: z.number(), added: z.number(), failed: z.number(), unmatched: z.number() }),
  /** Products processed so far while it runs. */
  done: z.number(),
  /** Reason for the failure, if it failed. */
  message: z.nullable(z.string()),
})
export type Import = z.infer<typeof Import>

/** The changes by a product's rows, or the errors of a row by column. */
export const ImportRow = z.object({
  /**
   * Line number in the file, from 1; line 1 is the header. For a product with several rows, the first. For an undo, a
   * counter.
   */
  line: z.number(),
  kind: z.enum(importRowKinds),
  productId: z.nullable(z.string()),
  title: z.string(),
  fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  /** The names of changed variants, such as "M, Oat", by id. */
  variantNames: z.record(z.string(), z.string()),
  /** The main values of a new product, with the label of its category and the number of its variants. */
  product: z.nullable(
    z.object({
      price: z.number(),
      discountPercentage: z.number(),
      stock: z.nullable(z.number()),
      category: z.string(),
      variants: z.number(),
    }),
  ),
  errors: z.record(z.string(), z.string()),
  /** Values that an undo kept: the imported value, and the value it was changed to later. */
  kept: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
})
export type ImportRow = z.infer<typeof ImportRow>

/** An image from another site or a ZIP file that an import adds to a product. */
export const ImportImage = z.object({
  /** The line of the file, or the position in a ZIP file. */
  line: z.number(),
  /** Null if it is unmatched. */
  productId: z.nullable(z.string()),
  /** Null until the product exists. */
  title: z.nullable(z.string()),
  /** The URL, or the path in a ZIP file. */
  address: z.string(),
  state: z.enum(importImageStates),
  /** Why it failed. */
  message: z.nullable(z.string()),
})
export type ImportImage = z.infer<typeof ImportImage>

export const addImport = endpoint('POST', '/api/admin/imports', {
  summary:
    'Uploads a CSV file of products (text/csv; UTF-8, UTF-16 or Windows-1252) and previews the changes without applying them.',
  querystring: z.object({ fileName: z._default(line(200), '') }),
  response: Import,
})

export const addImageImport = endpoint('POST', '/api/admin/imports/images', {
  summary:
    'Uploads a ZIP file of images (application/zip, at most 200 MB) whose file names are product ids or SKUs, and previews the product of each image without adding it.',
  querystring: z.object({ fileName: z._default(line(200), '') }),
  response: Import,
})

export const listImports = endpoint('GET', '/api/admin/imports', {
  summary: 'Lists the latest imports, newest first, at most 20.',
  response: z.array(Import),
})

export const getImport = endpoint('GET', '/api/admin/imports/:id', {
  summary: 'Returns an import and its progress.',
  params: IdParams,
  response: Import,
})

export const listImportRows = endpoint('GET', '/api/admin/imports/:id/rows', {
  summary:
    'Lists the rows of an import with their changes, in file order. The x-total-count header holds the total. Kept for a day.',
  params: IdParams,
  querystring: z.object({
    kind: z._default(oneOf('kind', importRowKinds), 'changed'),
    ...paging(20),
  }),
  response: z.array(ImportRow),
})

export const exportRejects = endpoint('GET', '/api/admin/imports/:id/rejects.csv', {
  summary:
    'Returns the rows of products with errors as a CSV file, with the errors in the first column, which the next upload ignores. Kept for a day.',
  params: IdParams,
  response: z.string(),
})

export const listImportImages = endpoint('GET', '/api/admin/imports/:id/images', {
  summary:
    'Lists the images of other sites or of a ZIP file that an import adds, in file order. The x-total-count header holds the total.',
  params: IdParams,
  querystring: z.object({
    state: z._default(oneOf('state', importImageStates), 'failed'),
    ...paging(20),
  }),
  response: z.array(ImportImage),
})

export const retryImportImages = endpoint('POST', '/api/admin/imports/:id/images/retry', {
  summary: 'Tries the failed images of an import again, in the background.',
  params: IdParams,
  response: Import,
})

export const runImport = endpoint('POST', '/api/admin/imports/:id/run', {
  summary: 'Runs a checked import in the background, all products without errors or none.',
  params: IdParams,
  response: Import,
})

export const undoImport = endpoint('POST', '/api/admin/imports/:id/undo', {
  summary: 'Reverts an import in the background, and returns the undo. Later changes are kept.',
  params: IdParams,
  response: Import,
})

export const deleteImport = endpoint('DELETE', '/api/admin/imports/:id', {
  summary: 'Discards a checked or failed import.',
  params: IdParams,
  response: IdParams,
})

export const exportProducts = endpoint('GET', '/api/admin/products.csv', {
  summary:
    'Exports the products of the admin list as a CSV file that can be imported again, in the columns of the shop or, with `format`, of another shop system.',
  querystring: z.extend(z.omit(ProductQuery, { id: true, _page: true, _limit: true, admin: true }), {
    format: z.optional(oneOf('format', importFormats)),
  }),
  response: z.string(),
})
