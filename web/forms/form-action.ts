import { type ActionFunctionArgs, data, redirect, replace } from 'react-router'
import type * as z from 'zod/mini'
import { ApiError, type Failure, isApiError } from '../api/call.ts'
import { confirmPath, needsConfirmation, readScreen, type Screen } from '../state/screen-loader.ts'
import { appContext } from '../state/store.ts'
import { toast } from '../ui/toast.tsx'
import type { ToastNext } from '../ui/toast-container.tsx'
import { confirmIdentity } from './confirm-identity.ts'

/** The text fields of a submitted form. */
export type FormValues = Record<string, string>

/** The result of an action for its form: an error with the input except passwords, or success. */
export type FormReply<Result = unknown> = FormError | { isDone: true; result?: Result }
export type FormError = {
  message: string
  code?: string
  fields?: Record<string, string>
  values: FormValues
  /** In the browser, the next action for the part that succeeded. */
  next?: ToastNext | undefined
  /** In the browser, the rows that weren’t changed, if others were. */
  rejected?: RejectedRow[] | undefined
}

/** A row of a list that wasn’t changed with others, and why. */
export type RejectedRow = { id: string; message: string }

export const noticeHeader = 'x-notice'

/** The next step after an action. */
export type Outcome = {
  /** Shown as a toast in the browser, and on the next page after a native POST. */
  notice?: string
  /** The link or action in the browser's toast. */
  next?: ToastNext
  /** Shown on the next page after a native POST only; in the browser, the screen shows it itself. */
  nativeNotice?: string
  /** Shown in the same way, as an error. */
  problem?: string
  /** Passed to the form's `onDone`; after a native POST without a path or notice, to the page. */
  result?: unknown
  /** Where the browser goes. Without it, the screen remains and loads its data again. */
  path?: string
  /** Where a native POST is redirected to without `path`; by default to the screen itself. */
  nativePath?: string
  /** Whether `path` replaces the screen in the browser's history. */
  isReplacing?: boolean
  /** Whether the form is posted to `path`, too. */
  preservesForm?: boolean
}

/**
 * Creates a route's action. The same action runs on the server for a native POST and in the browser for a fetcher. It
 * returns what to do next, or nothing to render the screen again. API errors go back to the form that was submitted. If
 * the user has to confirm who they are first, the action runs again afterwards.
 */
export function formAction(run: (form: FormValues, screen: Screen) => Promise<Outcome | void>) {
  return async (args: ActionFunctionArgs) => {
    const { request, context } = args
    const { isServer } = context.get(appContext)
    const form = await readTextFields(request)
    try {
      const outcome = await runConfirmed(() => run(form, readScreen(args)), isServer)
      if (!outcome) return null
      const { notice, next, nativeNotice, problem, result, path, nativePath, isReplacing, preservesForm } = outcome
      const status = preservesForm ? 307 : 303
      const isShown = result !== undefined && path === undefined && nativePath === undefined && !notice && !problem
      if (isServer && isShown) return { isDone: true, result } satisfies FormReply
      if (isServer)
        return nativeRedirect(path ?? nativePath ?? pathOf(request), status, notice || nativeNotice || problem)
      if (notice) toast('success', notice, next)
      if (problem) toast('error', problem)
      if (path !== undefined) return isReplacing ? replace(path, status) : redirect(path, status)
      return { isDone: true, result } satisfies FormReply
    } catch (error) {
      if (!isApiError(error)) throw error
      if (isServer && needsConfirmation(error)) return redirect(confirmPath(request), 307)
      // The form was submitted again since, and gets only the last reply.
      if (!isServer && request.signal.aborted) toast('error', error.message)
      return errorReply(error, form, isServer)
    }
  }
}

/** Runs again after users have confirmed who they are. On the server, the page on which they do that posts the form again. */
export async function runConfirmed<T>(run: () => Promise<T>, isServer = false): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isServer || !isApiError(error) || !needsConfirmation(error)) throw error
    if (!(await confirmIdentity(error.fields ?? {}))) throw error
    return run()
  }
}

/** The header is for entry-server.tsx, which passes the notice to the next page. */
function nativeRedirect(path: string, status: number, notice = ''): Response {
  return redirect(path, { status, headers: { [noticeHeader]: encodeURIComponent(notice) } })
}

type PartialFailure = Failure & Pick<FormError, 'next' | 'rejected'>

function errorReply(
  { message, code, fields, status, next, rejected }: PartialFailure,
  form: FormValues,
  isServer: boolean,
) {
  const values = withoutPasswords(form)
  const reply: FormError = { message, code, ...(fields && { fields }), ...(!isServer && { next, rejected }), values }
  // The router loads a screen's data again unless the action responds with an error status. After 404 and 409 the data
  // on the screen is out of date.
  const isOutdated = status === 404 || status === 409
  return !isServer && isOutdated ? reply : data(reply, { status: status || 503 })
}

/** The fields that may be sent back to the browser. */
export function withoutPasswords(form: FormValues): FormValues {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !/^(current|new|confirm)?password$/i.test(name)))
}

/** The error of a form that was checked in the action itself. */
export function invalidInput(fields: Record<string, string>): ApiError {
  return new ApiError(400, { code: 'invalid_input', message: Object.values(fields)[0] ?? '', fields })
}

/** The values of a form as a schema reads them. Throws invalid_input; the first issue of a field counts. */
export function parseForm<T>(schema: z.ZodMiniType<T>, form: unknown): T {
  const { data: values, error } = schema.safeParse(form)
  if (!error) return values
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[String(path[0])] ??= message
  throw invalidInput(fields)
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Browsers send line breaks as two characters. */
export async function readTextFields(request: Request): Promise<FormValues> {
  const fields = [...(await request.formData())].flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text.replaceAll('\r\n', '\n')]] : [],
  )
  return Object.fromEntries(fields)
}
