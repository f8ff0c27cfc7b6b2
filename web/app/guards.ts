import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { may, type Permission } from '#contract/accounts/permissions.ts'
import { withoutLanguage } from '#contract/language/language-path.ts'
import { nextPath, signInPath } from '../accounts/next-path.ts'
import { selectIsSessionUnknown, selectLoggedInUser } from '../state/auth-slice.ts'
import { appContext } from '../state/store.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'> & {
  /** Whether a form that is posted without a session is posted to the sign-in page, which posts it on. */
  preservesForm?: boolean
}

/** Throws a redirect or an error page to deny access; returns to allow it. */
export type Guard = (args: Args) => void

export const signedIn: Guard = ({ context, request, preservesForm = false }) => {
  const state = context.get(appContext).store.getState()
  if (selectLoggedInUser(state)) return
  if (selectIsSessionUnknown(state)) throw data({ code: 'unavailable' }, { status: 503 })
  const { pathname, search } = new URL(request.url)
  throw redirect(signInPath(withoutLanguage(pathname) + search), preservesForm && request.method === 'POST' ? 307 : 302)
}

/** Allows admins whose staff role has the permission. */
export const staffWith =
  (permission: Permission): Guard =>
  (args) => {
    signedIn(args)
    const user = selectLoggedInUser(args.context.get(appContext).store.getState())
    if (!may(user, permission)) throw data({ code: 'forbidden' }, { status: 403 })
  }

export const guestsOnly: Guard = ({ context, request }) => {
  const user = selectLoggedInUser(context.get(appContext).store.getState())
  // A form may still sign in with another account, and so may someone with a guest account.
  if (user?.hasPassword && request.method === 'GET') throw redirect(nextPath(new URL(request.url).searchParams))
}
