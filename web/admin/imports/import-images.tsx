import { useState } from 'react'
import { importImageStates } from '#contract/imports/import-file.ts'
import type { Import, ImportImage } from '#contract/imports/imports.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { importPath, withQuery } from '../kit/paths.ts'
import { ProgressLine, usePolledImport } from './import-progress.tsx'

export const imagesPerPage = 50

type State = ImportImage['state']

const stateNames: Record<State, string> = {
  waiting: t('To add'),
  added: t('Added'),
  failed: t('Failed'),
  unmatched: t('No product'),
}

export function imagesPath(id: string, state: State, page = 1): string {
  return withQuery(importPath(id), { images: state }, page)
}

type Images = { state: State; page: number; items: ImportImage[]; total: number }

type ImportImagesProps = { file: Import; images: Images }

/** The images of other sites or of a ZIP file that an import adds: the progress, and the product of each image. */
export function ImportImages({ file, images: { state, page, items, total } }: ImportImagesProps) {
  const { id, kind } = file
  const [polled, setPolled] = useState({ file, latest: file })
  const latest = polled.file === file ? polled.latest : file
  const counts = latest.images
  const states = importImageStates.filter((each) => counts[each] > 0)
  if (states.length === 0) return null
  return (
    <section aria-labelledby="images" className="mt-8 max-w-3xl">
      <h2 id="images" className="text-xl">
        {t('Images')}
      </h2>
      {file.state === 'done' && (
        <ImagesDone file={file} latest={latest} onPoll={(given) => setPolled({ file, latest: given })} />
      )}
      <FilterTabs
        label={t('Filter images')}
        tabs={states.map((each) => ({
          name: `${stateNames[each]} (${formatNumber(counts[each])})`,
          to: imagesPath(id, each),
          isCurrent: each === state,
        }))}
      />
      <ol className="mt-3 border-t border-line">
        {items.map(({ line, productId, title, address, message }) => (
          <li
            key={`${line} ${address}`}
            className={`grid gap-x-3 border-b border-line py-3 text-sm ${kind === 'products' ? 'grid-cols-[4.5rem_1fr]' : ''}`}
          >
            {kind === 'products' && (
              <p className="text-soft tabular-nums">{t('Line {line}', { line: formatNumber(line) })}</p>
            )}
            <div className="min-w-0 wrap-anywhere">
              {productId && <p className="font-semibold">{title ?? productId}</p>}
              <p>{address}</p>
              {message && <p className="text-sale">{message}</p>}
            </div>
          </li>
        ))}
      </ol>
      <Pagination page={page} pageSize={imagesPerPage} total={total} to={(next) => imagesPath(id, state, next)} />
    </section>
  )
}

type ImagesDoneProps = {
  file: Import
  /** The polled state. */
  latest: Import
  onPoll: (latest: Import) => void
}

function ImagesDone({ file, latest, onPoll }: ImagesDoneProps) {
  const { waiting } = file.images
  const { added, failed } = latest.images
  return (
    <div className="mt-3 grid justify-items-start gap-4">
      {waiting > 0 ? (
        <ImageProgress key={file.id} file={file} onPoll={onPoll} />
      ) : (
        <p>{plural(added, '{count} image added.', '{count} images added.')}</p>
      )}
      {failed > 0 && !file.undo && (
        <ActionButton values={{ intent: 'retry' }} look="quiet">
          {plural(failed, 'Try {count} image again', 'Try {count} images again')}
        </ActionButton>
      )}
    </div>
  )
}

function ImageProgress({ file, onPoll }: Pick<ImagesDoneProps, 'file' | 'onPoll'>) {
  const isBusy = ({ images }: Import) => images.waiting > 0
  const { latest, tryAgain } = usePolledImport(file, isBusy, undefined, onPoll)
  const { waiting, added, failed } = latest.images
  const done = added + failed
  const all = waiting + done
  return (
    <div className="grid w-full gap-4">
      <ProgressLine
        title={t('Adding images…')}
        text={t('{done} of {all}', { done: formatNumber(done), all: formatNumber(all) })}
        label={t('Images')}
        value={done}
        max={all}
        tryAgain={tryAgain}
      />
      <p className="text-sm text-soft">{t('You can leave this page. The images are still added.')}</p>
    </div>
  )
}
