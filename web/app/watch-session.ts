import type { Transport } from '#contract/pages/page.ts'
import { signInPath } from '../accounts/next-path.ts'
import { preservedForm } from '../forms/form-action.ts'
import { hasEditedForm } from '../forms/form-texts.ts'
import { checkSession, peekSession } from '../state/account-thunks.ts'
import { selectLoggedInUser, userForgotten } from '../state/auth-slice.ts'
import { clearBrowserStorage } from '../state/browser-storage.ts'
import type { AppStore } from '../state/store.ts'
import { toast } from '../ui/toast.tsx'
import type { ScreenHandle } from './screen-handle.ts'

type Path = { pathname: string; search: string }

type Router = {
  state: {
    location: Path
    navigation: { location?: Path | undefined }
    matches: { route: { handle?: unknown } }[]
    fetchers: Map<string, { formAction?: string | undefined; formData?: FormData | undefined }>
  }
  navigate(to: string, options?: { formMethod: 'post'; formData: FormData; state: unknown }): Promise<void>
  revalidate(): Promise<void>
}

/** Minimum milliseconds between checks when the window becomes visible. */
const checkInterval = 10_000

/**
 * Keeps `loggedInUser` up to date: checks the session after the page has opened, when its window becomes visible and when
 * another tab reports a change, and reports changes to the other tabs.
 */
export function watchSession(store: AppStore, router: Router): void {
  const tabs = new BroadcastChannel('galleria-session')
  const currentId = () => selectLoggedInUser(store.getState())?.id
  let known = currentId()
  let reported = known
  let lastCheck = 0
  let checking: ReturnType<typeof startCheck> | undefined
  const startCheck = () => store.dispatch(checkSession())

  store.subscribe(() => {
    const id = currentId()
    if (id === known) return
    known = id
    if (id === undefined) clearBrowserStorage()
    // A check that was sent before this change would answer for the previous user.
    checking?.abort()
    // Deferred until check() has set `reported`, in case the change came from it.
    setTimeout(notifyTabs)
  })

  function notifyTabs(): void {
    if (reported === known) return
    reported = known
    tabs.postMessage('changed')
  }

  async function check(): Promise<void> {
    lastCheck = Date.now()
    if (known !== undefined && hasEditedForm() && (await keepsEditing(store, known))) return
    const before = known
    checking?.abort()
    checking = startCheck()
    const { meta } = await checking
    if ('aborted' in meta && meta.aborted) return
    reported = known
    if (before !== undefined && known === undefined) {
      store.dispatch(userForgotten())
      toast('info', 'You’re signed out.')
    }
    // Guards and loaders run again, for the new user.
    if (before !== known) await router.revalidate()
  }

  tabs.addEventListener('message', () => void check())
  addEventListener('pageshow', ({ persisted }) => persisted && void check())
  document.addEventListener('visibilitychange', () => {
    const isDue = known !== undefined && Date.now() - lastCheck > checkInterval
    if (document.visibilityState === 'visible' && isDue) void check()
  })
  if (known !== undefined) void check()
}

/**
 * While a form is edited, the screen stays as it is, unless someone else is signed in now. If no one is, a message offers
 * to sign in in another tab, so that the form can be submitted afterwards.
 */
async function keepsEditing(store: AppStore, userId: string): Promise<boolean> {
  const reply = await store.dispatch(peekSession())
  if (peekSession.fulfilled.match(reply)) return reply.payload.id === userId
  if (reply.error.status === 401) offerSignIn()
  return true
}

function offerSignIn(): void {
  toast('error', 'You’re signed out. To save what you’ve entered, sign in in another tab, then come back.', {
    to: signInPath('/profile'),
    text: 'Sign in',
    isNewTab: true,
  })
}

/** A 401 of these requests doesn't mean that the session has ended. */
const signInRequests = /^\/api\/auth\/(login(\/.*)?|check)$/

/** Wraps a transport to report every 401 (docs/behavior.md#sessions). */
export function detectSessionEnd(send: Transport, onEnd: () => void): Transport {
  return async (request) => {
    const reply = await send(request)
    if (reply.status === 401 && !signInRequests.test(request.path)) onEnd()
    return reply
  }
}

/**
 * Opens the sign-in page, which then returns to the current or pending screen. A form that is being submitted is posted
 * there, if its screen keeps it; other edited forms stay where they are.
 */
export function redirectToSignIn(store: AppStore, router: Router): void {
  if (!selectLoggedInUser(store.getState())) return
  const { location, navigation, matches, fetchers } = router.state
  const { pathname, search } = navigation.location ?? location
  const path = pathname + search
  const { preservesForm = false } = (matches.at(-1)?.route.handle ?? {}) as ScreenHandle
  const formData = [...fetchers.values()].find(({ formAction }) => formAction === path)?.formData
  const isPosted = preservesForm && formData !== undefined
  if (!isPosted && !navigation.location && hasEditedForm()) return offerSignIn()
  store.dispatch(userForgotten())
  if (isPosted) {
    const opened = router.navigate(signInPath(path), { formMethod: 'post', formData, state: preservedForm })
    // The router keeps the scroll position after a POST.
    void opened.then(() => scrollTo(0, 0))
  } else {
    void router.navigate(signInPath(path))
    toast('info', 'Your session has ended. Sign in again.')
  }
}
