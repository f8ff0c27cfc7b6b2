import { type ReactNode, useState } from 'react'
import type { Passkey, SecondFactor } from '#contract/accounts/second-factor.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { ConfirmAction } from '../forms/confirm-action.tsx'
import { hidden } from '../ui/hidden.tsx'
import { TextButtonLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
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
    <Section title={t('Two-step verification')}>
      <p className="border-b border-line py-4 text-soft">
        {isOn
          ? t('On. You need your password and a second step to sign in.')
          : t('Off. Add an authenticator app or passkey for extra security.')}
      </p>
      <ul>
        <Entry
          name={t('Authenticator app')}
          detail={hasApp ? inContext('an app', 'Added') : t('Shows a new code every 30 seconds')}
          control={
            !hasApp && (
              <TextButtonLink to="/profile/authenticator-app">
                {rich('Set up<hidden> an authenticator app</hidden>', {
                  hidden,
                })}
              </TextButtonLink>
            )
          }
        >
          {hasApp && (
            <RemoveButton
              what={t('authenticator app')}
              question={t('Remove the authenticator app? Its codes will no longer work.')}
              values={{ intent: 'remove-app' }}
            />
          )}
        </Entry>
        {passkeys.map((passkey) => (
          <PasskeyEntry key={passkey.id} {...passkey} />
        ))}
        <Entry
          name={passkeys.length > 0 ? t('Another passkey') : t('Passkey')}
          detail={t('Your fingerprint, face, screen lock or security key')}
          control={
            <ActionButton<string[]>
              values={{ intent: 'add-passkey' }}
              onDone={setNewCodes}
              disabled={!isHydrated}
              formClassName="noscript:hidden"
            >
              {t('Add a passkey')}
            </ActionButton>
          }
        >
          <p className="hidden text-sm text-soft noscript:block">{t('Passkeys need JavaScript.')}</p>
        </Entry>
        {isOn && (
          <Entry
            name={t('Recovery codes')}
            detail={plural(recoveryCodesLeft, '{count} code left', '{count} codes left')}
            control={<TextButtonLink to="/profile/recovery-codes">{t('Create new codes')}</TextButtonLink>}
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
  const added = <Day at={createdAt} />
  return (
    <Entry
      name={t('Passkey')}
      detail={
        lastUsedAt
          ? rich('{name}, added {added}, last used {used}', { name, added, used: <Day at={lastUsedAt} /> })
          : rich('{name}, added {day}', { name, day: added })
      }
    >
      <RemoveButton
        what={t('passkey of {name}', { name })}
        question={t('Remove this passkey? You won’t be able to sign in with it.')}
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
      label={t('Remove')}
      spoken={what}
      question={question}
      values={values}
      confirmLabel={t('Remove')}
    />
  )
}
