import { type FormEvent, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { t } from '#contract/language/t.ts'
import { offline } from '../api/call.ts'
import { isReachable } from '../api/is-reachable.ts'
import { isAdminPath } from '../ui/is-admin-path.ts'
import { ScreensContext } from '../ui/prefetch-link.tsx'
import { toast } from '../ui/toast.tsx'
import type { FormError, FormReply, FormValues } from './form-action.ts'
import { fillUnedited, isEdited, readTexts, type SavedTexts } from './form-texts.ts'
import { heldSubmit } from './held-submits.ts'

export type ActionFormOptions<Result = unknown> = {
  /** The path of the route with the action; the screen's own by default. */
  action?: string | undefined
  /** Fixed values that are submitted too. `intent` tells the forms of one screen apart. */
  values?: FormValues | undefined
  /** Called in the browser after the action has succeeded without a redirect. */
  onDone?: ((result: Result) => void) | undefined
  onError?: ((error: FormError) => void) | undefined
  /** The saved values that the form edits. Fields follow them unless they are being edited; without a change, nothing is submitted. */
  saved?: SavedTexts | undefined
  /** Whether another submit may follow before the response to the last one. Only the last response counts. */
  isRepeatable?: boolean
}

export type ActionForm = {
  ref: RefObject<HTMLFormElement | null>
  action: string | undefined
  values: FormValues
  isBusy: boolean
  /** The last reply, a new object each time. The screen's data is loaded again after it, while the form is still busy. */
  reply: FormReply | undefined
  /** The error of the last submit, native or not. */
  error: FormError | undefined
  /** The error of a native POST that led to this page. */
  postedError: FormError | undefined
  /** The error of the form as a whole. */
  alert: string | undefined
  /** Submits the form, with the value of a submit button if one is given. Ignored while the action is running. */
  submit: (target: HTMLFormElement | HTMLButtonElement) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const none: FormValues = {}

/** State of a form that submits to a route's action. Render it with `<ActionForm>`. */
export function useActionForm<Result = unknown>(options: ActionFormOptions<Result> = {}): ActionForm {
  const { action, values = none, saved, onDone, onError, isRepeatable = false } = options
  const fetcher = useFetcher<FormReply<Result>>()
  const posted = usePostedError(values)
  const { prefetch } = use(ScreensContext)
  const ref = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const reply = fetcher.data
  const [unsent, setUnsent] = useState<FormError>()
  const error = unsent ?? (reply ? ('isDone' in reply ? undefined : reply) : posted)
  const [isWaiting, setWaiting] = useState(false)
  const isBusy = isWaiting || fetcher.state !== 'idle'
  const submitted = useRef<SavedTexts>(undefined)
  const filled = useRef<SavedTexts>(saved)

  const handleReply = useEffectEvent((given: FormReply<Result>) => {
    if (!('isDone' in given)) return onError?.(given)
    filled.current = submitted.current
    onDone?.(given.result as Result)
  })
  const handled = useRef<FormReply<Result>>(undefined)
  // Without dependencies: the router keeps replies outside of React's state, and React skips an effect whose dependencies
  // have changed in a render that it has dropped (https://github.com/react/react/issues/34556).
  useEffect(() => {
    if (!reply || reply === handled.current) return
    handled.current = reply
    handleReply(reply)
  })

  const fill = useEffectEvent(() => {
    if (!saved || !ref.current) return
    fillUnedited(ref.current, filled.current ?? {}, saved)
    filled.current = saved
  })
  const savedTexts = JSON.stringify(saved)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the values are compared, not the object
  useEffect(() => {
    // After a submit, the saved values have been loaded again by then.
    if (!isBusy) fill()
  }, [isBusy, savedTexts])

  const submit = async (target: HTMLFormElement | HTMLButtonElement) => {
    if (isRunning.current && !isRepeatable) return
    const [element, isNamed] = target instanceof HTMLFormElement ? [target, false] : [target.form, target.name !== '']
    isRunning.current = true
    try {
      const upload = element && heldSubmit(element)
      if (upload) {
        setWaiting(true)
        const isUploaded = await upload
        setWaiting(false)
        // The upload shows the reason.
        if (!isUploaded) return
      }
      if (saved && element && !error && !isNamed && !isEdited(element)) return toast('info', t('No changes to save.'))
      submitted.current = element ? readTexts(element) : undefined
      setUnsent(undefined)
      // The router would show the error page if it couldn't load the code of another screen's action.
      if (!action || (await prefetch(action))) await fetcher.submit(target)
      else if (!isAdminPath(action) && (await isReachable())) submitNatively(target)
      else {
        const failed = { message: offline().message, values }
        setUnsent(failed)
        onError?.(failed)
      }
    } finally {
      isRunning.current = false
    }
  }

  return {
    ref,
    action,
    values,
    isBusy,
    reply,
    error,
    postedError: reply ? undefined : posted,
    alert: error?.message,
    submit: (target) => void submit(target),
    onSubmit(event) {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      void submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget)
    },
  }
}

/** Submits a form as before the app runs. */
function submitNatively(target: HTMLFormElement | HTMLButtonElement): void {
  const submitted = target instanceof HTMLFormElement ? target : target.form
  // The page is left, but nothing is lost.
  submitted?.setAttribute('data-unsaved', 'false')
  if (target instanceof HTMLFormElement) return target.submit()
  const { form, name, value } = target
  form?.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  form?.submit()
}

/** Moves the focus to the first field of a form that has just appeared. */
export function useFirstFieldFocus({ ref }: Pick<ActionForm, 'ref'>): void {
  useEffect(() => {
    ref.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus()
  }, [ref])
}

/** The error of a native POST, if it was from the form with these fixed values. */
export function usePostedError(values: FormValues): FormError | undefined {
  const posted = useActionData<FormReply | null>()
  if (!posted || 'isDone' in posted) return undefined
  const isOurs = values === none || Object.entries(values).every(([name, value]) => posted.values[name] === value)
  return isOurs ? posted : undefined
}

/** The result of a native POST that led to this page. */
export function usePostedResult(): unknown {
  const posted = useActionData<FormReply | null>()
  return posted && 'isDone' in posted ? posted.result : undefined
}
