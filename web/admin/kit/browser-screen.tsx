import { type ComponentType, createContext, use, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import { type ActionFunction, data, useActionData, useLocation, useSubmit } from 'react-router'
import { t } from '#contract/language/t.ts'
import { type FormValues, readTextFields, withoutPasswords } from '../../forms/form-action.ts'
import { preservedForm } from '../../forms/preserved-form.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { appContext } from '../../state/store.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { focusNamed } from './focus-named.ts'
import { getScrollPosition, keepScrollPosition } from './scroll-position.ts'

const ScreenTitleContext = createContext('')

/** The title of the current screen in the table of screens. */
export const useScreenTitle = (): string => use(ScreenTitleContext)

/** The server’s response to a form that the sign-in page posts on. */
type KeptForm = { keptForm: FormValues }

/**
 * An action that runs in the browser only. The server rejects forms with 405, except for those that the sign-in page
 * posts on: the browser submits them again (docs/behavior.md#sessions).
 */
export function runInBrowser(action: ActionFunction, preservesForm: boolean): ActionFunction {
  return async (args) => {
    const { isServer } = args.context.get(appContext)
    if (!isServer) return action(args)
    if (!preservesForm) throw data({ code: 'method_not_allowed' }, { status: 405 })
    return { keptForm: withoutPasswords(await readTextFields(args.request)) } satisfies KeptForm
  }
}

/** A screen of which the server prints the title only. The browser draws the rest, after submitting a kept form. */
export function drawnInBrowser(title: string, Screen: ComponentType): ComponentType {
  return function BrowserScreen() {
    // Deferred, so that the browser handles input while the screen is being drawn.
    const isRunning = useDeferredValue(useHydrated())
    const isSubmitting = useKeptForm()
    useInitialScroll(isRunning && !isSubmitting)
    return (
      <ScreenTitleContext value={title}>
        {isRunning && !isSubmitting ? <Screen /> : <UndrawnScreen title={title} />}
      </ScreenTitleContext>
    )
  }
}

/** Submits the kept form, if there is one. Returns whether the action hasn't responded yet. */
function useKeptForm(): boolean {
  const { keptForm } = useActionData<Partial<KeptForm> | null>() ?? {}
  const submit = useSubmit()
  const submitted = useRef<FormValues>(undefined)
  useEffect(() => {
    if (!keptForm || submitted.current === keptForm) return
    submitted.current = keptForm
    void submit(keptForm, { method: 'post', replace: true, state: preservedForm })
  }, [keptForm, submit])
  return keptForm !== undefined
}

/** Scrolls to the last position, as browsers would if the screen were part of the page, or goes to the element of the fragment. */
function useInitialScroll(isDrawn: boolean): void {
  const location = useLocation()
  const isScrolled = useRef(isDrawn)
  useLayoutEffect(() => {
    if (!isDrawn) return undefined
    const position = isScrolled.current ? undefined : getScrollPosition(location)
    isScrolled.current = true
    if (position !== undefined) {
      // Not returned: browsers return a promise, which React would call.
      scrollTo(0, position)
      return undefined
    }
    // Later than the router, which scrolls to the top.
    const frame = requestAnimationFrame(() => focusNamed(decodeURIComponent(location.hash.slice(1))))
    return () => cancelAnimationFrame(frame)
  }, [isDrawn, location])
  useEffect(keepScrollPosition, [])
}

function UndrawnScreen({ title }: { title: string }) {
  return (
    <div className="wrap" aria-busy="true">
      <PageHead title={`${title} · ${t('Admin')}`} description={t('The shop’s admin area.')} />
      <h1 tabIndex={-1} className="mt-4 text-2xl">
        {title}
      </h1>
      <p className="mt-6 hidden noscript:block">
        {t('The admin area needs JavaScript. Turn it on in your browser, then reload this page.')}
      </p>
      <div aria-hidden="true" className="mt-6 grid gap-3 noscript:hidden">
        <div className="h-11 max-w-sm rounded-control bg-sunken" />
        <div className="h-64 rounded-card bg-sunken" />
      </div>
    </div>
  )
}
