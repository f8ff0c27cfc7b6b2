import { type ReactNode, useState } from 'react'
import type { Passkey, SecondFactor } from '#contract/accounts/second-factor.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { ConfirmAction } from '../forms/confirm-action.tsx'
import { plural } from '../ui/plural.ts'
import { TextButtonLink } from '../ui/prefetch-link.tsx'
import { Day } from '../ui/time.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section } from './section.tsx'

/** The user's authenticator app, passkeys and recovery codes. */
export function SecondFactorSection({ hasApp, passkeys, recoveryCodesLeft }: SecondFactor) {
  const [newCodes, setNewCodes] = useState<string[]>([])
  const isHydrated = useHydrated()
  const isOn = hasApp || passkeys.length > 0
  return (
    <Section title="Two-step verification">
      <p className="border-b border-line py-4 text-soft">
        {isOn
          ? 'On. You need your password and a second step to sign in.'
          : 'Off. Add an authenticator app or passkey for extra security.'}
      </p>
      <ul>
        <Entry
          name="Authenticator app"
          detail={hasApp ? 'Added' : 'Shows a new code every 30 seconds'}
          control={
            !hasApp && (
              <TextButtonLink to="/profile/authenticator-app">
                Set up<span className="sr-only"> an authenticator app</span>
              </TextButtonLink>
            )
          }
        >
          {hasApp && (
            <RemoveButton
              what="authenticator app"
              question="Remove the authenticator app? Its codes will no longer work."
              values={{ intent: 'remove-app' }}
            />
          )}
        </Entry>
        {passkeys.map((passkey) => (
          <PasskeyEntry key={passkey.id} {...passkey} />
        ))}
        <Entry
          name={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          detail="Your fingerprint, face, screen lock or security key"
          control={
            <ActionButton<string[]>
              values={{ intent: 'add-passkey' }}
              onDone={setNewCodes}
              disabled={!isHydrated}
              formClassName="noscript:hidden"
            >
              Add a passkey
            </ActionButton>
          }
        >
          <p className="hidden text-sm text-soft noscript:block">Passkeys need JavaScript.</p>
        </Entry>
        {isOn && (
          <Entry
            name="Recovery codes"
            detail={plural(recoveryCodesLeft, 'code left', 'codes left')}
            control={<TextButtonLink to="/profile/recovery-codes">Create new codes</TextButtonLink>}
          />
        )}
      </ul>
      {newCodes.length > 0 && (
        <div className="mt-4">
          <RecoveryCodes codes={newCodes} />
        </div>
      )}
    </Section>
  )
}

function PasskeyEntry({ id, name, createdAt, lastUsedAt }: Passkey) {
  return (
    <Entry
      name="Passkey"
      detail={
        <>
          {name}, added <Day at={createdAt} />
          {lastUsedAt && (
            <>
              , last used <Day at={lastUsedAt} />
            </>
          )}
        </>
      }
    >
      <RemoveButton
        what={`passkey of ${name}`}
        question="Remove this passkey? You won’t be able to sign in with it."
        values={{ intent: 'remove-passkey', id }}
      />
    </Entry>
  )
}

type EntryProps = { name: string; detail: ReactNode; control?: ReactNode; children?: ReactNode }

function Entry({ name, detail, control, children }: EntryProps) {
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p>{name}</p>
          <p className="text-sm text-soft">{detail}</p>
        </div>
        {control}
      </div>
      {children}
    </li>
  )
}

type RemoveButtonProps = { what: string; question: string; values: Record<string, string> }

function RemoveButton({ what, question, values }: RemoveButtonProps) {
  return (
    <ConfirmAction
      className="-ms-2"
      label="Remove"
      spoken={what}
      question={question}
      values={values}
      confirmLabel="Remove"
    />
  )
}
