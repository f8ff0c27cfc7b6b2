import { toast } from '../shell/toast.ts'
import { isApiError, type Refusal } from './refusal.ts'

/** Tells why the shop refused something, and answers the refusal. Anything else is a defect, and thrown on. */
export function toastError(error: unknown): Refusal & { status: number; code: string } {
  if (!isApiError(error)) throw error
  void toast('error', error.message)
  return error
}
