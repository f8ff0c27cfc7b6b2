import { useState } from 'react'
import { useActionData } from 'react-router'
import { ActionButton } from '../forms/action-form.tsx'
import { type FormReply, formAction } from '../forms/form-action.ts'
import { PageHead } from '../shell/page-head.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export const action = formAction(async (_form, { call }) => ({
  result: (await call('POST /api/users/own/recovery-codes', {})).recoveryCodes,
}))

export function Component() {
  const posted = useActionData<FormReply<string[]> | null>()
  const [codes, setCodes] = useState(posted && 'isDone' in posted ? posted.result : undefined)
  return (
    <AccountFrame title="Recovery codes">
      <PageHead title="Recovery codes" description="Codes for signing in without your app or passkey." />
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <>
          <p className="mb-6">New codes replace the earlier ones, which will no longer work.</p>
          <ActionButton<string[]> onDone={setCodes}>Create new codes</ActionButton>
        </>
      )}
      <p className="mt-6 text-sm">
        <TextLink to="/profile">Back to your profile</TextLink>
      </p>
    </AccountFrame>
  )
}
