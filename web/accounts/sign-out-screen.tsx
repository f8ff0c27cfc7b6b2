import { useCallback, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { redirect, useNavigate } from 'react-router'
import { formAction } from '../forms/form-action.ts'
import { isApiError } from '../forms/refusal.ts'
import { PageHead } from '../shell/page-head.tsx'
import { toast } from '../shell/toast.ts'
import { logOut } from '../state/account-thunks.ts'
import { forgetUser } from '../state/forget-user.ts'
import type { AppDispatch } from '../state/store.ts'
import { Button } from '../ui/button.tsx'

export const action = formAction(async (_form, { store }) => {
  await store.dispatch(logOut()).unwrap()
  return redirect('/', 303)
})

/** BEHAVIOUR 5: signs out as soon as it is shown; where that fails, nobody looks signed out. Without scripts it asks. */
export function Component() {
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const isBegun = useRef(false)

  const signOut = useCallback(async () => {
    setProblem('')
    try {
      await dispatch(logOut()).unwrap()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
      return
    }
    await navigate('/', { replace: true })
    forgetUser(dispatch)
    void toast('info', 'You are signed out.')
  }, [dispatch, navigate])

  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void signOut()
  }, [signOut])

  return (
    <div className="wrap grid justify-items-center py-20 text-center sm:py-28">
      <PageHead title="Sign out" description="Signing out of Galleria." />
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {problem ? 'You are still signed in' : 'Signing out'}
      </h1>
      <p role="status" className="mt-3 max-w-md text-soft">
        {problem || <span className="noscript:hidden">One moment, please.</span>}
      </p>
      <form method="post" className={`mt-8 ${problem ? '' : 'hidden noscript:block'}`}>
        <Button
          type="submit"
          onClick={(event) => {
            event.preventDefault()
            void signOut()
          }}
        >
          {problem ? 'Try again' : 'Sign out'}
        </Button>
      </form>
    </div>
  )
}
