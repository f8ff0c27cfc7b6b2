import type { Import } from '#contract/imports.ts'
import { toast } from '../../ui/toast.tsx'
import { ProgressLine } from './progress-line.tsx'
import { usePolledImport } from './use-polled-import.ts'

/** The progress of a running import. */
export function ImportProgress({ file }: { file: Import }) {
  const { done, created, changed } = usePolledImport(
    file,
    ({ state }) => state === 'running',
    ({ state }) => {
      if (state === 'done') toast('success', 'Import finished.')
    },
  )
  const all = created + changed
  return (
    <>
      <ProgressLine
        title="Importing…"
        text={`${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`}
        label="Imported"
        value={done}
        max={Math.max(1, all)}
      />
      <p className="text-sm text-soft">
        You can leave this page. The import continues.
        <span className="hidden noscript:inline"> Reload the page to see its progress.</span>
      </p>
    </>
  )
}
