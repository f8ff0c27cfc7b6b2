import { useEffect, useEffectEvent } from 'react'
import { t } from '#contract/language/t.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { useActionForm } from '../forms/use-action-form.ts'
import { PageHead } from '../shell/page-head.tsx'
import { logOut } from '../state/account-thunks.ts'
import { selectLoggedInUser, userForgotten } from '../state/auth-slice.ts'
import { clearBrowserStorage } from '../state/browser-storage.ts'
import { Button } from '../ui/button.tsx'

export const action = formAction(async (_form, { store }) => {
  const isGuest = selectLoggedInUser(store.getState())?.hasPassword === false
  await store.dispatch(logOut()).unwrap()
  store.dispatch(userForgotten())
  clearBrowserStorage()
  return { path: '/', isReplacing: true, notice: isGuest ? guestNotice : t('You’re signed out.') }
})

const guestNotice = t('You’re signed out. To see your orders again, open the link that we’ve emailed you.')

/** Signs out as soon as it is shown. If that fails, the user remains signed in and can try again. */
export function Component() {
  const form = useActionForm()
  const problem = form.error?.message
  const signOut = useEffectEvent(() => {
    if (form.ref.current && !problem) form.submit(form.ref.current)
  })
  useEffect(() => signOut(), [])
  return (
    <div className="wrap grid justify-items-center py-20 text-center sm:py-28">
      <PageHead title={t('Sign out')} description={t('Signing out of your account.')} />
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {problem ? t('You’re still signed in') : t('Signing out')}
      </h1>
      <p role="status" className="mt-3 max-w-md text-soft">
        {problem || <span className="noscript:hidden">{t('One moment…')}</span>}
      </p>
      <ActionForm form={form} className={`mt-8 ${problem ? '' : 'hidden noscript:block'}`}>
        <Button type="submit" isBusy={form.isBusy}>
          {problem ? t('Try again') : t('Sign out')}
        </Button>
      </ActionForm>
    </div>
  )
}
