import { redirect, useLoaderData } from 'react-router'
import { importImageStates, importRowKinds } from '#contract/imports/import-file.ts'
import type { Import, ImportImage, ImportRow } from '#contract/imports/imports.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { parsePage } from '../../ui/page-numbers.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { Byline } from '../kit/byline.tsx'
import { importPath, importsPath } from '../kit/paths.ts'
import { ImportImages, imagesPath, imagesPerPage } from './import-images.tsx'
import { ImportRows, rowsPath, rowsPerPage } from './import-rows.tsx'
import { importName, listWithMore, nameOfKind } from './import-text.ts'
import { ImportWarnings } from './import-warnings.tsx'
import { NextStep, UndoResult } from './next-step.tsx'

export const loader = screenLoader(async ({ call, params: { id = '' }, search, signal }) => {
  const file = await call('GET /api/admin/imports/:id', { params: { id } }, signal)
  // While an import runs, the embedded database handles no other requests.
  if (file.state === 'running') return { file, rows: null, images: null }
  const kind = readKind(search, file)
  const state = readImageState(search, file)
  // Both lists have pages; the URL selects which one is paged.
  const isOfImages = search.has('images')
  const page = parsePage(search)
  const path = isOfImages ? imagesPath(id, state) : rowsPath(id, kind)
  const request = { params: { id }, querystring: { kind, _page: isOfImages ? 1 : page, _limit: rowsPerPage } }
  const ofImages = { params: { id }, querystring: { state, _page: isOfImages ? page : 1, _limit: imagesPerPage } }
  const [rows, images] = await Promise.all([
    call.page('GET /api/admin/imports/:id/rows', request, signal),
    call.page('GET /api/admin/imports/:id/images', ofImages, signal),
  ])
  const { total } = isOfImages ? images : rows
  if (page > 1 && (page - 1) * rowsPerPage >= total) throw redirect(path)
  return {
    file,
    rows: { kind, page: request.querystring._page, ...rows },
    images: { state, page: ofImages.querystring._page, ...images },
  }
})

/** The state of images in the URL if there are any, or else the first that the file has. */
function readImageState(search: URLSearchParams, { images }: Import): ImportImage['state'] {
  const given = importImageStates.find((state) => state === search.get('images') && images[state] > 0)
  return given ?? (['failed', 'unmatched', 'waiting'] as const).find((state) => images[state] > 0) ?? 'added'
}

const kindsByInterest = ['invalid', 'kept', 'changed', 'created', 'archived', 'deleted'] as const

/** The kind of rows in the URL, or else the first kind that the file has. */
function readKind(search: URLSearchParams, file: Import): ImportRow['kind'] {
  const given = importRowKinds.find((kind) => kind === search.get('rows'))
  return given ?? kindsByInterest.find((kind) => file[kind] > 0) ?? 'changed'
}

export const action = formAction(async ({ intent }, { call, params: { id = '' } }) => {
  if (intent === 'discard') {
    await call('DELETE /api/admin/imports/:id', { params: { id } })
    return { path: importsPath, notice: t('Import discarded.') }
  }
  if (intent === 'retry') {
    await call('POST /api/admin/imports/:id/images/retry', { params: { id } })
    return {}
  }
  if (intent === 'undo') {
    const undo = await call('POST /api/admin/imports/:id/undo', { params: { id } })
    return { path: importPath(undo.id) }
  }
  await call('POST /api/admin/imports/:id/run', { params: { id } })
  return {}
})

/** An uploaded file with the changes it would make, its progress, and its result. */
export function Component() {
  const { file, rows, images } = useLoaderData<typeof loader>()
  const name = importName(file)
  const rowList = rows && <ImportRows file={file} rows={rows} />
  return (
    <AdminPage title={name} heading={null}>
      <h1 tabIndex={-1} className="mt-6 text-2xl wrap-anywhere sm:text-3xl">
        {name}
      </h1>
      <p className="mt-1 text-sm text-soft wrap-anywhere">
        <Byline by={file.by} at={file.createdAt} />
        {file.encoding && `. ${t('Read as {encoding}.', { encoding: file.encoding })}`}
        {file.format && ` ${t('An export of {format}.', { format: file.format })}`}
      </p>
      {file.kind === 'products' && <Counts file={file} />}
      <ImportFormat file={file} />
      <NewLabels file={file} />
      <IdenticalRows file={file} />
      <ImportWarnings file={file} />
      <div className="mt-6 grid max-w-3xl gap-4">
        {file.undoes === null ? <NextStep file={file} /> : <UndoResult file={file} undoes={file.undoes} />}
      </div>
      {file.invalid > 0 && rowList}
      {images && <ImportImages file={file} images={images} />}
      {file.invalid === 0 && rowList}
    </AdminPage>
  )
}

const undoneKinds = ['changed', 'kept', 'archived', 'deleted'] as const

function Counts({ file }: { file: Import }) {
  const kinds = file.undoes === null ? (['created', 'changed', 'unchanged', 'invalid'] as const) : undoneKinds
  return (
    <dl className="mt-6 grid max-w-3xl grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
      {kinds.map((kind) => (
        <Count
          key={kind}
          name={kind === 'unchanged' ? t('Unchanged') : nameOfKind(kind, file)}
          isBad={kind === 'invalid' && file.invalid > 0}
        >
          {file[kind]}
        </Count>
      ))}
    </dl>
  )
}

function Count({ name, isBad = false, children }: { name: string; isBad?: boolean; children: number }) {
  return (
    <div className="bg-raised p-4">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className={`mt-1 text-2xl font-semibold tabular-nums ${isBad ? 'text-sale' : ''}`}>
        {formatNumber(children)}
      </dd>
    </div>
  )
}

/** Categories and brands that the import will create, so that typos stand out. */
function NewLabels({ file: { newCategories, newBrands } }: { file: Import }) {
  const lists = [
    { name: plural(newCategories.length, 'New category', 'New categories'), labels: newCategories },
    { name: plural(newBrands.length, 'New brand', 'New brands'), labels: newBrands },
  ].filter(({ labels }) => labels.length > 0)
  return lists.map(({ name, labels }) => (
    <p key={name} className="mt-4 max-w-3xl text-sm wrap-anywhere">
      <span className="font-semibold">{name}:</span> {listWithMore(labels.slice(0, 30), labels.length)}
    </p>
  ))
}

/** Each of them would become a separate product. */
function IdenticalRows({ file: { identical, identicalRows } }: { file: Import }) {
  if (identical === 0) return null
  const pairs = identicalRows.map(({ line, sameAs }) =>
    t('line {line} is the same as line {sameAs}', { line: formatNumber(line), sameAs: formatNumber(sameAs) }),
  )
  return (
    <p className="mt-4 max-w-3xl text-sm wrap-anywhere">
      <span className="font-semibold text-sale">{t('Identical rows, each adding another product:')}</span>{' '}
      {listWithMore(pairs, identical)}
    </p>
  )
}

/** Lists the values that importing from another shop system loses. */
function ImportFormat({ file: { format, notes, ignoredColumns } }: { file: Import }) {
  if (format === null) return null
  return (
    <section aria-label={t('Export of {format}', { format })} className="mt-4 max-w-3xl text-sm">
      {notes.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {ignoredColumns.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline decoration-line underline-offset-4 hover:decoration-current">
            {plural(ignoredColumns.length, '{count} column is not imported', '{count} columns are not imported')}
          </summary>
          <p className="text-soft wrap-anywhere">{ignoredColumns.join(', ')}</p>
        </details>
      )}
    </section>
  )
}
