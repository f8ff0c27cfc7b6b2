import { useState } from 'react'
import { importPictureStates } from '#contract/import-file.ts'
import type { Import, ImportPicture } from '#contract/imports.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { importPath, withQuery } from '../kit/paths.ts'
import { countPictures } from './import-text.ts'
import { ProgressLine } from './progress-line.tsx'
import { usePolledImport } from './use-polled-import.ts'

export const picturesPerPage = 50

type State = ImportPicture['state']

const stateNames: Record<State, string> = {
  waiting: 'To add',
  added: 'Added',
  failed: 'Failed',
  unmatched: 'No product',
}

export function picturesPath(id: string, state: State, page = 1): string {
  return withQuery(importPath(id), { pictures: state }, page)
}

type Pictures = { state: State; page: number; items: ImportPicture[]; total: number }

type ImportPicturesProps = { file: Import; pictures: Pictures }

/** The pictures of other sites or of a ZIP file that an import adds: the progress, and what is added where. */
export function ImportPictures({ file, pictures: { state, page, items, total } }: ImportPicturesProps) {
  const { id, kind } = file
  const [polled, setPolled] = useState({ file, latest: file })
  const latest = polled.file === file ? polled.latest : file
  const counts = latest.pictures
  const states = importPictureStates.filter((each) => counts[each] > 0)
  if (states.length === 0) return null
  return (
    <section aria-labelledby="pictures" className="mt-8 max-w-3xl">
      <h2 id="pictures" className="text-xl">
        Pictures
      </h2>
      {file.state === 'done' && (
        <PicturesDone file={file} latest={latest} onPoll={(given) => setPolled({ file, latest: given })} />
      )}
      <FilterTabs
        label="Filter pictures"
        tabs={states.map((each) => ({
          name: `${stateNames[each]} (${counts[each].toLocaleString('en-US')})`,
          to: picturesPath(id, each),
          isCurrent: each === state,
        }))}
      />
      <ol className="mt-3 border-t border-line">
        {items.map(({ line, productId, title, address, message }) => (
          <li
            key={`${line} ${address}`}
            className={`grid gap-x-3 border-b border-line py-3 text-sm ${kind === 'products' ? 'grid-cols-[4.5rem_1fr]' : ''}`}
          >
            {kind === 'products' && <p className="text-soft tabular-nums">Line {line.toLocaleString('en-US')}</p>}
            <div className="min-w-0 wrap-anywhere">
              {productId && <p className="font-semibold">{title ?? productId}</p>}
              <p>{address}</p>
              {message && <p className="text-sale">{message}</p>}
            </div>
          </li>
        ))}
      </ol>
      <Pagination page={page} pageSize={picturesPerPage} total={total} to={(next) => picturesPath(id, state, next)} />
    </section>
  )
}

type PicturesDoneProps = {
  file: Import
  /** As it was polled. */
  latest: Import
  onPoll: (latest: Import) => void
}

function PicturesDone({ file, latest, onPoll }: PicturesDoneProps) {
  const { waiting } = file.pictures
  const { added, failed } = latest.pictures
  return (
    <div className="mt-3 grid justify-items-start gap-4">
      {waiting > 0 ? (
        <PictureProgress key={file.id} file={file} onPoll={onPoll} />
      ) : (
        <p>{countPictures(added)} added.</p>
      )}
      {failed > 0 && !file.undo && (
        <ActionButton values={{ intent: 'retry' }} look="quiet">
          Try {countPictures(failed)} again
        </ActionButton>
      )}
    </div>
  )
}

function PictureProgress({ file, onPoll }: Pick<PicturesDoneProps, 'file' | 'onPoll'>) {
  const isBusy = ({ pictures }: Import) => pictures.waiting > 0
  const { waiting, added, failed } = usePolledImport(file, isBusy, undefined, onPoll).pictures
  const done = added + failed
  const all = waiting + done
  return (
    <div className="grid w-full gap-4">
      <ProgressLine
        title="Adding pictures…"
        text={`${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`}
        label="Pictures"
        value={done}
        max={all}
      />
      <p className="text-sm text-soft">
        You can leave this page. The pictures are still added.
        <span className="hidden noscript:inline"> Reload the page to see the progress.</span>
      </p>
    </div>
  )
}
