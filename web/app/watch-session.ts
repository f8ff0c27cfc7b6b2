import { t } from '#contract/language/t.ts'
import type { Transport } from '#contract/pages/page.ts'
import { hasEditedForm } from '../forms/form-texts.ts'
import { checkSession, peekSession } from '../state/account-thunks.ts'
import { selectLoggedInUser, userForgotten } from '../state/auth-slice.ts'
import { clearBrowserStorage } from '../state/browser-storage.ts'
import type { AppStore } from '../state/store.ts'
import { toast } from '../ui/toast.tsx'

/** Minimum milliseconds between checks when the window becomes visible. */
const checkInterval = 10_000

/**
 * Keeps `loggedInUser` up to date: checks the session after the page has opened, when its window becomes visible and when
 * another tab reports a change, and reports changes to the other tabs.
 */
export function watchSession(store: AppStore, router: { revalidate: () => Promise<void> }): void {
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
    // A check that was sent before this change would return the previous user.
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
      toast('info', t('You’re signed out.'))
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
  if (reply.error.status === 401) (await import('./session-end.ts')).offerSignIn()
  return true
}

/** A 401 of these requests doesn't mean that the session has ended. */
const signInRequests = /^\/api\/auth\/(login(\/.*)?|check)$/

/** Wraps a transport to report every 401 before it is returned (docs/behavior.md#sessions). */
export function detectSessionEnd(send: Transport, onEnd: () => Promise<void>): Transport {
  return async (request) => {
    const reply = await send(request)
    if (reply.status === 401 && !signInRequests.test(request.path)) await onEnd()
    return reply
  }
}
