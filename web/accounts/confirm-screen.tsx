import { useLoaderData } from 'react-router'
import { factorFields, passwordField } from '#contract/accounts/factor-fields.ts'
import { t } from '#contract/language/t.ts'
import { ApiError } from '../api/call.ts'
import { formAction } from '../forms/form-action.ts'
import { getPasskey } from '../forms/passkeys.ts'
import { usePostedError } from '../forms/use-action-form.ts'
import { ConfirmForm } from '../shell/confirm-form.tsx'
import { screenLoader } from '../state/screen-loader.ts'
import { AccountFrame } from './account-frame.tsx'
import { nextPath } from './next-path.ts'

export const loader = screenLoader(({ call, signal }) => call('GET /api/users/own/second-factor', {}, signal))

/**
 * Also gets the form that was rejected until the user has confirmed, and posts it back together with its own fields. The
 * dialog also submits to this action, without `next`.
 */
export const action = formAction(async ({ password, code, factor, ...kept }, { call, search }) => {
  if (password === undefined && code === undefined && factor === undefined) {
    throw new ApiError(403, { code: 'not_confirmed', message: t('Confirm it’s you to continue.') })
  }
  const passkey =
    factor === undefined ? undefined : await getPasskey(await call('POST /api/auth/verification/passkey-options', {}))
  await call('POST /api/auth/verification', { body: { password, code, passkey } })
  if (!search.has('next')) return { nativePath: '/' }
  return { path: nextPath(search), isReplacing: true, preservesForm: Object.keys(kept).length > 0 }
})

export function Component() {
  const { hasApp, passkeys } = useLoaderData<typeof loader>()
  const { code: _code, factor: _factor, ...kept } = usePostedError({})?.values ?? {}
  const fields = factorFields({ hasApp, hasPasskey: passkeys.length > 0 }) ?? passwordField()
  return (
    <AccountFrame
      title={t('Confirm it’s you')}
      lead={t('For your security. You won’t be asked again for 15 minutes.')}
      description={t('Confirm it’s you to continue.')}
    >
      <ConfirmForm fields={fields} values={kept} />
    </AccountFrame>
  )
}
