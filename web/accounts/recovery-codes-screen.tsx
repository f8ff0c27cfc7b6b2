import { useState } from 'react'
import { t } from '#contract/language/t.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { usePostedResult } from '../forms/use-action-form.ts'
import { TextLink } from '../ui/prefetch-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export const action = formAction(async (_form, { call }) => ({
  result: (await call('POST /api/users/own/recovery-codes', {})).recoveryCodes,
}))

export function Component() {
  const [codes, setCodes] = useState(usePostedResult() as string[] | undefined)
  return (
    <AccountFrame title={t('Recovery codes')} description={t('Codes for signing in without your app or passkey.')}>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <>
          <p className="mb-6">{t('New codes replace the earlier ones, which will no longer work.')}</p>
          <ActionButton<string[]> look="filled" onDone={setCodes}>
            {t('Create new codes')}
          </ActionButton>
        </>
      )}
      <p className="mt-6 text-sm">
        <TextLink to="/profile">{t('Back to your profile')}</TextLink>
      </p>
    </AccountFrame>
  )
}
