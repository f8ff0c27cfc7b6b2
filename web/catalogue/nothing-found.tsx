import { EmptyFrame } from '../shell/error-page.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { ReadAheadLink } from '../ui/read-ahead-link.tsx'

export function NothingFound({ clearPath }: { clearPath: string }) {
  return (
    <div className="grid justify-items-center py-16 text-center">
      <EmptyFrame />
      <h2 className="mt-6 text-xl">Nothing hangs here</h2>
      <p className="mt-2 max-w-sm text-soft">No product fits all of these filters at once.</p>
      <ReadAheadLink to={clearPath} className={`${buttonStyle.filled} mt-6`}>
        Clear the filters
      </ReadAheadLink>
    </div>
  )
}
