import { useRevalidator } from 'react-router'
import { t } from '#contract/language/t.ts'
import type { FormError, RejectedRow } from '../../forms/form-action.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { toast } from '../../ui/toast.tsx'
import type { ToastAction } from '../../ui/toast-container.tsx'

type SelectionProblemProps = { error: FormError; onClose: () => void }

/** Explains why selected rows weren’t changed: a sentence, actions for the changed rows, and a list to open. */
export function SelectionProblem({ error: { message, rejected = [], next }, onClose }: SelectionProblemProps) {
  return (
    <div className="basis-full text-sm">
      <p role="alert" className="max-w-prose pt-1 wrap-anywhere">
        {message}
      </p>
      <div className="flex flex-wrap items-start gap-x-2">
        {next && 'run' in next && <UndoButton action={next} onClose={onClose} />}
        {rejected.length > 1 && <RejectedRows rejected={rejected} />}
      </div>
    </div>
  )
}

function RejectedRows({ rejected }: { rejected: RejectedRow[] }) {
  return (
    <Disclosure summary={t('Details')}>
      <ul className="mb-2 max-h-40 overflow-y-auto">
        {rejected.map(({ id, message }) => (
          <li key={id} className="py-0.5">
            {message}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function UndoButton({ action, onClose }: { action: ToastAction; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const undo = async () => {
    onClose()
    await action.run().then(
      (done) => toast('success', done),
      (error: Error) => toast('error', error.message),
    )
    await revalidate()
  }
  return (
    <Button type="button" look="link" onClick={() => void undo()}>
      {action.text}
    </Button>
  )
}
