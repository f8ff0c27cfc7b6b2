import type { ErrorReply } from '#contract/errors.ts'
import { ApiError } from '../../api/call.ts'
import type { ToastNext } from '../../ui/toast-container.tsx'

/** An error of a change that was made for some orders only, and what can be done about these. */
export class PartialError extends ApiError {
  readonly next: ToastNext | undefined

  constructor(error: ErrorReply, next: ToastNext | undefined) {
    super(409, error)
    this.next = next
  }
}
