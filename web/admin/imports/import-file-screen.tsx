import { type ReactNode, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { importRowKinds } from '#contract/import-file.ts'
import type { Import, ImportRow } from '#contract/imports.ts'
import { toastError } from '../../forms/toast-error.ts'
import { PageHead } from '../../shell/page-head.tsx'
import {
  deleteImport,
  fetchImport,
  fetchImportRows,
  runImport,
  selectImportFile,
  selectImportRows,
} from '../../state/admin-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import type { AppDispatch } from '../../state/store.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Moment } from '../../ui/moment.tsx'
import { readPage } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { toast } from '../../ui/toast.tsx'
import { AdminTabs } from '../admin-tabs.tsx'
import { ChoiceTabs } from '../choice-tabs.tsx'
import { describeChange } from '../describe-change.ts'
import { countProducts, describeErrors, rowKindWords } from './import-words.ts'
import { ProgressLine } from './progress-line.tsx'

const perPage = 50

/** Milliseconds between two looks at how far a file is. */
const lookEvery = 500

/** The rows that are looked at: those named in the address, else the first kind that there is. */
function readKind(search: URLSearchParams, file: Import): ImportRow['kind'] {
  const named = importRowKinds.find((kind) => kind === search.get('rows'))
  return named ?? (['invalid', 'changed', 'created'] as const).find((kind) => file[kind] > 0) ?? 'changed'
}

const rowsPath = (id: string, kind: ImportRow['kind'], page = 1) =>
  `/admin/import/${id}?rows=${kind}${page > 1 ? `&_page=${page}` : ''}`

export const loader = screenLoader(async ({ store, params: { id = '' }, search, signal }) => {
  const file = await store.dispatch(fetchImport(id, { signal })).unwrap()
  // While it comes in, the embedded database answers nobody else.
  if (file.state === 'running') return undefined
  const [kind, page] = [readKind(search, file), readPage(search)]
  const request = { params: { id }, querystring: { kind, _page: page, _limit: perPage } }
  const { total } = await store.dispatch(fetchImportRows(request, { signal })).unwrap()
  return page === 1 || (page - 1) * perPage < total ? undefined : redirect(rowsPath(id, kind))
})

/** A file of products: what it would do, how far it is, what it did. */
export function Component() {
  const file = useSelector(selectImportFile)
  if (!file) return null
  return (
    <div className="wrap pt-6 sm:pt-8">
      <PageHead title={`${file.fileName || 'Import'}, admin`} description="What a file of products does." />
      <AdminTabs />
      <h1 tabIndex={-1} className="mt-6 text-2xl wrap-anywhere sm:text-3xl">
        {file.fileName || 'Without a name'}
      </h1>
      <p className="mt-1 text-sm text-soft wrap-anywhere">
        {file.by}, <Moment at={file.createdAt} />
      </p>
      <Counts file={file} />
      <NewLabels file={file} />
      <NextStep file={file} />
      {file.state !== 'running' && <Rows file={file} />}
    </div>
  )
}

function Counts({ file: { created, changed, unchanged, invalid } }: { file: Import }) {
  return (
    <dl className="mt-6 grid max-w-3xl grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
      <Count name="New">{created}</Count>
      <Count name="Changed">{changed}</Count>
      <Count name="As they are">{unchanged}</Count>
      <Count name="Wrong" isBad={invalid > 0}>
        {invalid}
      </Count>
    </dl>
  )
}

function Count({ name, isBad = false, children }: { name: string; isBad?: boolean; children: number }) {
  return (
    <div className="bg-raised p-4">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className={`mt-1 text-2xl font-semibold tabular-nums ${isBad ? 'text-sale' : ''}`}>
        {children.toLocaleString('en-US')}
      </dd>
    </div>
  )
}

/** What is misspelt shows here, before it is made. */
function NewLabels({ file: { newCategories, newBrands } }: { file: Import }) {
  const lists = [
    { name: newCategories.length === 1 ? 'New category' : 'New categories', labels: newCategories },
    { name: newBrands.length === 1 ? 'New brand' : 'New brands', labels: newBrands },
  ].filter(({ labels }) => labels.length > 0)
  return lists.map(({ name, labels }) => (
    <p key={name} className="mt-4 max-w-3xl text-sm wrap-anywhere">
      <span className="font-semibold">{name}:</span> {labels.slice(0, 30).join(', ')}
      {labels.length > 30 && ` and ${labels.length - 30} more`}
    </p>
  ))
}

function NextStep({ file }: { file: Import }) {
  const { id, state, created, changed, invalid, message } = file
  const count = created + changed
  if (state === 'running') return <Progress file={file} />
  if (state === 'done') {
    return (
      <Note>
        <p>
          {countProducts(count)} came into the shop.{' '}
          <PrefetchLink to="/admin" className="underline underline-offset-4">
            See the products
          </PrefetchLink>
        </p>
      </Note>
    )
  }
  if (state === 'checking') return <Note>The file is still being checked. Look again in a moment.</Note>
  return (
    <Note>
      {state === 'failed' && (
        <p role="alert" className="text-sale">
          Nothing was changed. {message}
        </p>
      )}
      {state === 'checked' && invalid > 0 && (
        <p>
          Nothing was changed. Please mend the rows below and hand the file in again: all of it comes in, or nothing.
        </p>
      )}
      {state === 'checked' && invalid === 0 && (
        <p>{count > 0 ? 'Nothing is changed yet.' : 'Every row says what is so already: there is nothing to do.'}</p>
      )}
      <Acts key={id} file={file} canRun={state === 'checked' && invalid === 0 && count > 0} />
    </Note>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <div className="mt-6 grid max-w-3xl gap-4">{children}</div>
}

function Acts({ file: { id, created, changed }, canRun }: { file: Import; canRun: boolean }) {
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  const act = async (task: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await task()
    } catch (error) {
      toastError(error)
      await dispatch(fetchImport(id))
    } finally {
      setBusy(false)
    }
  }
  const discard = async () => {
    await dispatch(deleteImport(id)).unwrap()
    toast('success', 'The file is thrown away.')
    await navigate('/admin/import')
  }

  return (
    <div className="flex flex-wrap gap-3 noscript:hidden">
      {canRun && (
        <Button type="button" isBusy={isBusy} onClick={() => void act(() => dispatch(runImport(id)).unwrap())}>
          Bring in {countProducts(created + changed)}
        </Button>
      )}
      <Button type="button" look="quiet" isBusy={isBusy} onClick={() => void act(discard)}>
        Throw it away
      </Button>
      {!canRun && (
        <PrefetchLink to="/admin/import" className={buttonStyle.quiet}>
          Hand in another
        </PrefetchLink>
      )}
    </div>
  )
}

function Progress({ file: { id, created, changed, done } }: { file: Import }) {
  const dispatch = useDispatch<AppDispatch>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const looked = await dispatch(fetchImport(id))
      // While the shop cannot be reached it may go on all the same.
      if (!fetchImport.fulfilled.match(looked) || looked.payload.state === 'running')
        timer = setTimeout(look, lookEvery)
      else if (looked.payload.state === 'done') toast('success', 'The file is in the shop.')
    }
    timer = setTimeout(look, lookEvery)
    return () => clearTimeout(timer)
  }, [dispatch, id])
  const all = created + changed
  return (
    <Note>
      <ProgressLine
        title="It comes into the shop …"
        words={`${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`}
        label="Rows that came in"
        value={done}
        max={all}
      />
      <p className="text-sm text-soft">You may leave this page; it goes on by itself.</p>
    </Note>
  )
}

function Rows({ file }: { file: Import }) {
  const { items, total } = useSelector(selectImportRows)
  const [search] = useSearchParams()
  const kinds = importRowKinds.filter((kind) => file[kind] > 0)
  const kind = readKind(search, file)
  if (kinds.length === 0) return null
  return (
    <section aria-label="Rows" className="mt-8 max-w-3xl">
      <ChoiceTabs
        label="Which rows"
        choices={kinds.map((each) => ({
          name: `${rowKindWords[each]} (${file[each].toLocaleString('en-US')})`,
          to: rowsPath(file.id, each),
          isChosen: each === kind,
        }))}
      />
      {items.length === 0 ? (
        <p className="mt-4 text-sm text-soft">
          What each row does is kept for a day; the log has all that was changed.
        </p>
      ) : (
        <ol className="mt-3 border-t border-line">
          {items.map((row) => (
            <li key={row.line} className="grid grid-cols-[4.5rem_1fr] gap-x-3 border-b border-line py-3 text-sm">
              <p className="text-soft tabular-nums">Line {row.line.toLocaleString('en-US')}</p>
              <div className="min-w-0 overflow-hidden wrap-anywhere">
                <p className="font-semibold">{row.title || row.productId}</p>
                {(row.kind === 'invalid' ? describeErrors(row.errors) : whatItDoes(row)).map((line) => (
                  <p key={line} className={row.kind === 'invalid' ? 'text-sale' : ''}>
                    {line}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      )}
      {total > perPage && (
        <Pagination
          page={readPage(search)}
          pageSize={perPage}
          total={total}
          to={(page) => rowsPath(file.id, kind, page)}
        />
      )}
    </section>
  )
}

function whatItDoes({ kind, productId, fields }: ImportRow): string[] {
  return kind === 'created' ? [`Its address: ${productId}`] : describeChange({ type: 'changed', fields })
}
