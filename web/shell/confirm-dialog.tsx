import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { IdentityQuestion } from '../forms/confirm-identity.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmForm } from './confirm-form.tsx'

/** Asks users to confirm who they are while an action waits, so that nothing on the screen is lost. */
export function ConfirmDialog({ question }: { question: IdentityQuestion }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => dialog.current?.showModal(), [])
  // The user has left the screen, for example because the session has ended.
  useEffect(() => {
    if (openedAt.current !== key) question.answer(false)
  }, [question, key])
  const answer = (isConfirmed: boolean) => {
    // Moves the focus back to where it was.
    dialog.current?.close()
    question.answer(isConfirmed)
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirm-title"
      onCancel={() => answer(false)}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-paper p-6 shadow-float backdrop:bg-ink/30"
    >
      <h2 id="confirm-title" className="text-xl">
        Confirm it's you
      </h2>
      <p className="mt-2 mb-6 text-soft">For your security. You won't be asked again for 15 minutes.</p>
      <ConfirmForm fields={question.fields} action="/confirm" onDone={() => answer(true)} />
      <Button type="button" look="quiet" onClick={() => answer(false)} className="mt-3 w-full">
        Cancel
      </Button>
    </dialog>
  )
}
