import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { type CsvColumn, csvColumns } from '#contract/import-file.ts'
import type { Import } from '#contract/imports.ts'
import { isApiError } from '../../api/call.ts'
import { uploadImport } from '../../api/upload-file.ts'
import { useSettings } from '../../product/settings-context.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { fetchImports, selectImports } from '../../state/admin-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { AdminTabs } from '../admin-tabs.tsx'
import { FileDrop } from '../file-drop.tsx'
import { importState } from './import-words.ts'
import { ProgressLine } from './progress-line.tsx'

export const loader = screenLoader(({ store, signal }) => store.dispatch(fetchImports(undefined, { signal })).unwrap())

/** Products as files: handed in, and taken out. */
export function Component() {
  const imports = useSelector(selectImports)
  const { apiOrigin } = useSettings()
  return (
    <div className="wrap pt-6 sm:pt-8">
      <PageHead title="Import, admin" description="Products from a file, and as a file." />
      <AdminTabs />
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-3xl">
            Import products
          </h1>
          <p className="mt-2 max-w-prose text-soft">
            Hand in a CSV file. You see what it would do, row by row, before anything changes.
          </p>
          <FileField />
          <Columns />
        </div>
        <section aria-labelledby="export" className="h-fit rounded-card border border-line bg-raised p-5">
          <h2 id="export" className="text-xl">
            All products as a file
          </h2>
          <p className="mt-2 text-sm text-soft">
            Change it in any spreadsheet and hand it in again: rows that stay as they are do nothing.
          </p>
          <a href={`${apiOrigin}/api/admin/products.csv`} download className={`${buttonStyle.quiet} mt-4`}>
            Export as CSV
          </a>
        </section>
      </div>
      {imports.length > 0 && <Latest imports={imports} />}
    </div>
  )
}

function FileField() {
  const { apiOrigin } = useSettings()
  const navigate = useNavigate()
  // The file that is sent and then checked, and the share of it that is sent.
  const [underway, setUnderway] = useState<{ name: string; sent: number }>()
  const [refusal, setRefusal] = useState('')

  const take = async ([file]: File[]) => {
    if (!file || underway) return
    const { name } = file
    setRefusal('')
    setUnderway({ name, sent: 0 })
    try {
      const { id } = await uploadImport(apiOrigin, file, (sent) => setUnderway({ name, sent }))
      await navigate(`/admin/import/${id}`)
    } catch (problem) {
      if (!isApiError(problem)) throw problem
      setRefusal(`${name}: ${problem.message}`)
    } finally {
      setUnderway(undefined)
    }
  }

  return (
    <>
      <FileDrop
        id="import-file"
        accept=".csv,.tsv,.txt,text/csv"
        isBusy={underway !== undefined}
        onFiles={(files) => void take(files)}
        className="mt-6 gap-3 px-6 py-10 noscript:hidden"
      >
        <Icon name="share" className="size-7 text-soft" />
        <p className="text-sm text-soft">Drop it here, or</p>
        <label htmlFor="import-file" className={`${buttonStyle.filled} cursor-pointer`}>
          Choose a CSV file
        </label>
      </FileDrop>
      <div className="mt-3 min-h-11">
        {underway && underway.sent < 1 && (
          <ProgressLine
            title={`Sending ${underway.name} …`}
            words={`${Math.floor(100 * underway.sent)} %`}
            label="Sent"
            value={underway.sent}
            max={1}
          />
        )}
        <p role="status" className="text-sm text-soft wrap-anywhere">
          {underway?.sent === 1 && `Checking ${underway.name} …`}
        </p>
      </div>
      <p className="hidden text-soft noscript:block">Handing in a file needs JavaScript; the export does not.</p>
      {refusal && (
        <p role="alert" className="mt-1 text-sm text-sale wrap-anywhere">
          {refusal}
        </p>
      )}
    </>
  )
}

const meanings: Record<CsvColumn, string> = {
  id: 'The end of the product’s address. A known one changes that product; an empty one makes a new product.',
  title: 'One line.',
  description: 'Plain text.',
  price: 'Before the discount, as 19.99.',
  discountPercentage: '0 to 100; empty means none.',
  rating: '0 to 5; empty means none.',
  color: 'In words.',
  category: 'Its name; one that the shop does not have yet is made.',
  brand: 'Its name, likewise.',
  stock: 'Units left; empty means not counted.',
  pictures: 'A line each: the address of an uploaded picture, a space, and what it shows.',
  archived: 'yes or no.',
}

function Columns() {
  return (
    <details className="mt-4 rounded-card border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-medium">What the file looks like</summary>
      <div className="max-w-prose px-4 pb-4 text-sm">
        <p className="text-soft">
          UTF-8, its first line names the columns. Only what has a column is changed, so “id” and “price” are enough for
          new prices. All of the file comes in, or nothing.
        </p>
        <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr]">
          {csvColumns.map((column) => (
            <div key={column} className="contents">
              <dt className="font-semibold">{column}</dt>
              <dd className="text-soft max-sm:mb-1">{meanings[column]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}

function Latest({ imports }: { imports: Import[] }) {
  return (
    <section aria-labelledby="latest" className="mt-14">
      <h2 id="latest" className="border-b border-line pb-3 text-xl">
        Latest files
      </h2>
      <ul>
        {imports.map((file) => (
          <li
            key={file.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-line py-2 text-sm sm:grid-cols-[minmax(0,1fr)_9rem_auto]"
          >
            <PrefetchLink
              to={`/admin/import/${file.id}`}
              className="flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current"
            >
              {file.fileName || 'Without a name'}
            </PrefetchLink>
            <span>{importState(file)}</span>
            <span className="text-soft wrap-anywhere max-sm:col-span-2">
              {file.by}, <Moment at={file.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
