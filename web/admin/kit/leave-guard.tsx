import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { preservedForm } from '../../forms/form-action.ts'
import { hasEditedForm } from '../../forms/form-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/**
 * Asks before an edited form is left: with a dialog within the shop, otherwise with the browser's own question.
 * `dependsOnSearch`: whether the search part of the URL decides which form the screen shows.
 */
export function LeaveGuard({ dependsOnSearch }: { dependsOnSearch: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOther = (part: 'pathname' | 'search') => currentLocation[part] !== nextLocation[part]
    const isLeaving = isOther('pathname') || (dependsOnSearch && isOther('search'))
    return isLeaving && nextLocation.state !== preservedForm && hasEditedForm()
  })

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasEditedForm()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title="Leave without saving?" onCancel={blocker.reset}>
      <p className="mt-2 text-soft">Your changes will be lost.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={blocker.reset}>
          Keep editing
        </Button>
        <Button type="button" look="quiet" onClick={blocker.proceed}>
          Leave page
        </Button>
      </div>
    </Dialog>
  )
}
