import type { Import } from '#contract/imports/imports.ts'
import { toast } from '../../ui/toast.tsx'
import { ProgressLine } from './progress-line.tsx'
import { usePolledImport } from './use-polled-import.ts'

/** The progress of a running import. */
export function ImportProgress({ file }: { file: Import }) {
  const isUndo = file.undoes !== null
  const { done, rows, created, changed } = usePolledImport(
    file,
    ({ state }) => state === 'running',
    ({ state }) => {
      if (state === 'done') toast('success', isUndo ? 'Import undone.' : 'Import finished.')
    },
  )
  const all = isUndo ? rows : created + changed
  return (
    <>
      <ProgressLine
        title={isUndo ? 'Undoing…' : 'Importing…'}
        text={`${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`}
        label={isUndo ? 'Undone' : 'Imported'}
        value={done}
        max={Math.max(1, all)}
      />
      <p className="text-sm text-soft">
        You can leave this page. The {isUndo ? 'undo' : 'import'} continues.
        <span className="hidden noscript:inline"> Reload the page to see its progress.</span>
      </p>
    </>
  )
}
