import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { AppCode, type AppSetup } from '#contract/accounts/second-factor.ts'
import { t } from '#contract/language/t.ts'
import { isApiError } from '../api/call.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { usePostedResult } from '../forms/use-action-form.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { Field } from '../ui/field.tsx'
import { TextLink, textLinkStyle } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
import { AccountFrame } from './account-frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Null if there is an app already. */
export const loader = screenLoader(({ call }) =>
  call('POST /api/users/own/authenticator-app', {}).catch((error: unknown) => {
    if (isApiError(error) && error.code === 'second_factor_exists') return null
    throw error
  }),
)

/** The app must not be set up again once its code is accepted. */
export const action = formAction(async ({ code = '' }, { call }) => {
  const { recoveryCodes } = await call('POST /api/users/own/authenticator-app/confirmation', { body: { code } })
  if (recoveryCodes.length === 0) return { path: '/profile', notice: t('Authenticator app added.') }
  return { result: recoveryCodes }
})

export function Component() {
  const setup = useLoaderData<typeof loader>()
  const [codes, setCodes] = useState(usePostedResult() as string[] | undefined)
  const isRequired = useSearchParams()[0].has('required')
  const title = codes ? t('Authenticator app added') : t('Set up an authenticator app')
  return (
    <AccountFrame
      title={title}
      lead={
        isRequired &&
        !codes &&
        rich('Staff accounts require two-step verification. You can also add a passkey in <a>your profile</a>.', {
          a: (text) => <TextLink to="/profile">{text}</TextLink>,
        })
      }
      description={t('Codes from an app as the second step of your sign-in.')}
    >
      {codes ? (
        <>
          <RecoveryCodes codes={codes} />
          {isRequired ? <ToAdminArea /> : <BackToProfile />}
        </>
      ) : setup ? (
        <SetupSteps setup={setup} onDone={setCodes} />
      ) : (
        <>
          <p>{t('You already have an authenticator app. To use another one, remove it first.')}</p>
          <BackToProfile />
        </>
      )}
    </AccountFrame>
  )
}

function SetupSteps({ setup, onDone }: { setup: AppSetup; onDone: (codes: string[]) => void }) {
  const { qrCode, secret, uri } = setup
  const { form, field } = useSchemaForm(AppCode, { onDone })
  return (
    <>
      <p>{t('1. Scan this code with the app.')}</p>
      <svg
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        aria-label={t('QR code for the authenticator app')}
        className="mt-3 w-56 max-w-full rounded-card border border-line"
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={qrCode.path} fill="#000" />
      </svg>
      <p className="mt-3 text-sm text-soft">
        {rich('Or <a>open the app on this device</a>, or enter this key:', {
          a: (text) => (
            <a href={uri} className={textLinkStyle}>
              {text}
            </a>
          ),
        })}
      </p>
      <p className="mt-1 font-mono text-sm wrap-anywhere">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <p className="mt-6 mb-3">{t('2. Enter the 6-digit code from the app.')}</p>
      <ActionForm form={form} className="grid gap-1.5">
        <Field label={t('Code')} inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
        <SubmitButton form={form} className="w-full" label={t('Turn on')} />
      </ActionForm>
      <BackToProfile />
    </>
  )
}

const ToAdminArea = () => (
  <p className="mt-6 text-sm">
    <TextLink to="/admin">{t('Go to the admin area')}</TextLink>
  </p>
)

const BackToProfile = () => (
  <p className="mt-6 text-sm">
    <TextLink to="/profile">{t('Back to your profile')}</TextLink>
  </p>
)
