import type { Import } from '#contract/imports/imports.ts'
import { plural } from '../../ui/plural.ts'

/** What an export of another shop system loses. */
export function ImportFormat({ file: { format, notes, ignoredColumns } }: { file: Import }) {
  if (format === null) return null
  return (
    <section aria-label={`Export of ${format}`} className="mt-4 max-w-3xl text-sm">
      {notes.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {ignoredColumns.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline decoration-line underline-offset-4 hover:decoration-current">
            {plural(ignoredColumns.length, 'column is', 'columns are')} not imported
          </summary>
          <p className="text-soft wrap-anywhere">{ignoredColumns.join(', ')}</p>
        </details>
      )}
    </section>
  )
}
