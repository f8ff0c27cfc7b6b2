import type { Transport } from '#contract/page.ts'
import { signInPath } from '../accounts/next-path.ts'
import { checkSession } from '../state/account-thunks.ts'
import { selectLoggedInUser, userForgotten } from '../state/auth-slice.ts'
import type { AppStore } from '../state/store.ts'
import { toast } from '../ui/toast.tsx'

type Place = { pathname: string; search: string }

/** What of the router is needed here. */
type Router = {
  state: { location: Place; navigation: { location?: Place | undefined } }
  navigate(to: string): Promise<void>
  revalidate(): Promise<void>
}

/** Milliseconds within which a window that comes back is not checked again. */
const restsFor = 10_000

/**
 * Keeps the page's idea of who is signed in true: it asks the shop when the page has just been opened, when its window
 * comes back and when another tab says that somebody signed in or out, and it tells the other tabs in turn.
 */
export function watchSession(store: AppStore, router: Router): void {
  const tabs = new BroadcastChannel('galleria-session')
  const currentId = () => selectLoggedInUser(store.getState())?.id
  let known = currentId()
  let told = known
  let lastCheck = 0
  let checking: ReturnType<typeof startCheck> | undefined
  const startCheck = () => store.dispatch(checkSession())

  store.subscribe(() => {
    const id = currentId()
    if (id === known) return
    known = id
    // What was asked before somebody signed in or out here is no longer the answer.
    checking?.abort()
    // In a moment: by then it is known whether this was only the answer to a question.
    setTimeout(tellTabs)
  })

  function tellTabs(): void {
    if (told === known) return
    told = known
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    tabs.postMessage('changed')
  }

  async function check(): Promise<void> {
    lastCheck = Date.now()
    const before = known
    checking?.abort()
    checking = startCheck()
    const { meta } = await checking
    if ('aborted' in meta && meta.aborted) return
    told = known
    if (before !== undefined && known === undefined) {
      store.dispatch(userForgotten())
      toast('info', "You're signed out.")
    }
    // The guards of the screen look again, and its loaders fetch what this person may see.
    if (before !== known) await router.revalidate()
  }

  tabs.addEventListener('message', () => void check())
  addEventListener('pageshow', ({ persisted }) => persisted && void check())
  document.addEventListener('visibilitychange', () => {
    const isDue = known !== undefined && Date.now() - lastCheck > restsFor
    if (document.visibilityState === 'visible' && isDue) void check()
  })
  if (known !== undefined) void check()
}

/** Calls whose 401 says something else than that the session has ended. */
const asking = /^\/api\/auth\/(login|check)$/

/** BEHAVIOUR 7: after any 401 the user is forgotten, told, and asked to sign in again. */
export function noticeSessionEnd(send: Transport, ended: () => void): Transport {
  return async (request) => {
    const reply = await send(request)
    if (reply.status === 401 && !asking.test(request.path)) ended()
    return reply
  }
}

/** Sends somebody whose session has ended to sign in, and from there to where they are going, or are. */
export function askToSignIn(store: AppStore, router: Router): void {
  if (!selectLoggedInUser(store.getState())) return
  store.dispatch(userForgotten())
  toast('info', 'Your session has ended. Sign in again.')
  const { pathname, search } = router.state.navigation.location ?? router.state.location
  void router.navigate(signInPath(pathname + search))
}
