import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { IdentityQuestion } from '../forms/confirm-identity.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ConfirmForm } from './confirm-form.tsx'

/** Asks users to confirm who they are while an action waits, so that nothing on the screen is lost. */
export function ConfirmDialog({ question }: { question: IdentityQuestion }) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  // The user has left the screen, for example because the session has ended.
  useEffect(() => {
    if (openedAt.current !== key) question.answer(false)
  }, [question, key])
  return (
    <Dialog title="Confirm it’s you" onCancel={() => question.answer(false)}>
      <p className="mt-2 mb-6 text-soft">For your security. You won’t be asked again for 15 minutes.</p>
      <ConfirmForm fields={question.fields} action="/confirm" onDone={() => question.answer(true)} />
      <Button type="button" look="quiet" onClick={() => question.answer(false)} className="mt-3 w-full">
        Cancel
      </Button>
    </Dialog>
  )
}
