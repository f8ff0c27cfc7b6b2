import { withoutLanguage } from '#contract/language/language-path.ts'
import { t } from '#contract/language/t.ts'
import { signInPath } from '../accounts/next-path.ts'
import { hasEditedForm } from '../forms/form-texts.ts'
import { preservedForm } from '../forms/preserved-form.ts'
import { selectLoggedInUser, userForgotten } from '../state/auth-slice.ts'
import type { AppStore } from '../state/store.ts'
import { toast } from '../ui/toast.tsx'
import type { ScreenHandle } from './screen-handle.ts'

// Apart from watch-session.ts, since few visits need it.

type Path = { pathname: string; search: string }

type Router = {
  state: {
    location: Path
    navigation: { location?: Path | undefined }
    matches: { route: { handle?: unknown } }[]
    fetchers: Map<string, { formAction?: string | undefined; formData?: FormData | undefined }>
  }
  navigate(to: string, options?: { formMethod: 'post'; formData: FormData; state: unknown }): Promise<void>
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
    const opened = router.navigate(signInPath(withoutLanguage(path)), {
      formMethod: 'post',
      formData,
      state: preservedForm,
    })
    // The router keeps the scroll position after a POST.
    void opened.then(() => scrollTo(0, 0))
  } else {
    void router.navigate(signInPath(withoutLanguage(path)))
    toast('info', t('Your session has ended. Sign in again.'))
  }
}

/** Offers to sign in in another tab, so that an edited form can be submitted afterwards. */
export function offerSignIn(): void {
  toast('error', t('You’re signed out. To save what you’ve entered, sign in in another tab, then come back.'), {
    to: signInPath('/profile'),
    text: t('Sign in'),
    isNewTab: true,
  })
}
