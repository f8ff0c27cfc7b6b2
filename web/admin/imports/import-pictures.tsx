import type { Import, ImportPicture } from '#contract/imports.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { countPictures } from './import-text.ts'
import { ProgressLine } from './progress-line.tsx'
import { usePolledImport } from './use-polled-import.ts'

/** How many failed pictures are listed. */
export const maxListed = 50

/** The pictures of other sites that a finished import adds: the progress, and those that failed. */
export function ImportPictures({ file, failed }: { file: Import; failed: ImportPicture[] }) {
  const { waiting, added, failed: failures } = file.pictures
  if (waiting + added + failures === 0) return null
  const more = failures - failed.length
  return (
    <section aria-labelledby="pictures" className="mt-8 max-w-3xl">
      <h2 id="pictures" className="text-xl">
        Pictures
      </h2>
      <div className="mt-3 grid gap-4">
        {waiting > 0 ? <PictureProgress key={file.id} file={file} /> : <p>{countPictures(added)} added.</p>}
        {failures > 0 && (
          <>
            <p className="text-sale">{countPictures(failures)} couldn't be added.</p>
            <ol className="border-t border-line">
              {failed.map(({ line, productId, address, message }) => (
                <li
                  key={`${line} ${address}`}
                  className="grid grid-cols-[4.5rem_1fr] gap-x-3 border-b border-line py-3 text-sm"
                >
                  <p className="text-soft tabular-nums">Line {line.toLocaleString('en-US')}</p>
                  <div className="min-w-0 wrap-anywhere">
                    <p className="font-semibold">{productId}</p>
                    <p>{address}</p>
                    <p className="text-sale">{message}</p>
                  </div>
                </li>
              ))}
            </ol>
            {more > 0 && <p className="text-sm text-soft">And {more.toLocaleString('en-US')} more.</p>}
            {!file.undo && (
              <ActionButton values={{ intent: 'retry' }} look="quiet">
                Try again
              </ActionButton>
            )}
          </>
        )}
      </div>
    </section>
  )
}

function PictureProgress({ file }: { file: Import }) {
  const { waiting, added, failed } = usePolledImport(file, ({ pictures }) => pictures.waiting > 0).pictures
  const all = waiting + added + failed
  return (
    <>
      <ProgressLine
        title="Adding pictures…"
        text={`${(added + failed).toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`}
        label="Pictures"
        value={added + failed}
        max={all}
      />
      <p className="text-sm text-soft">
        You can leave this page. The pictures are still added.
        <span className="hidden noscript:inline"> Reload the page to see the progress.</span>
      </p>
    </>
  )
}
