import { t } from '#contract/language/t.ts'
import type { PaymentAccount } from '#contract/payments/payment-accounts.ts'
import { type OnlineProvider, providerNames } from '#contract/payments/payment-methods.ts'
import { listKeys, providers } from '#contract/payments/providers.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { visibleText } from '../kit/visible-text.ts'
import { ConnectAccount } from './connect-account.tsx'
import { ConnectionFacts } from './connection-facts.tsx'

type ProviderProps = {
  provider: OnlineProvider
  account: PaymentAccount | undefined
  /** Whether customers can’t select it although it isn’t hidden. */
  isStaffOnly: boolean
}

/** A payment provider: the shop’s account there with its actions, or a form that connects one. */
export function Provider({ provider, account, isStaffOnly }: ProviderProps) {
  const name = providerNames()[provider]
  const { about, connect } = providers[provider]
  const isBuiltIn = listKeys(provider).length === 0
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{name}</h3>
        <State account={account} isBuiltIn={isBuiltIn} isStaffOnly={isStaffOnly} />
      </div>
      {account ? (
        <Connected account={account} name={name} isStaffOnly={isStaffOnly} />
      ) : (
        <>
          <p className="mt-1 max-w-prose text-sm text-soft">{about()}</p>
          {isBuiltIn ? (
            <ActionButton values={{ intent: 'connect', provider }} look="quiet" formClassName="mt-3">
              {connect()}
            </ActionButton>
          ) : (
            <ConnectAccount provider={provider} label={connect()} submitLabel={t('Connect')} />
          )}
        </>
      )}
    </li>
  )
}

const badge = 'badge px-2.5 py-0.5'

type StateProps = Pick<ProviderProps, 'account' | 'isStaffOnly'> & { isBuiltIn: boolean }

function State({ account, isBuiltIn, isStaffOnly }: StateProps) {
  if (!account)
    return <span className={`${badge} bg-sunken text-soft`}>{isBuiltIn ? t('Off') : t('Not connected')}</span>
  const { isTest, isEnabled, isReadable } = account
  const isOffered = isEnabled && isReadable && !isStaffOnly
  return (
    <>
      <span className={`${badge} ${isOffered ? 'bg-delivered/10 text-delivered' : 'bg-sunken text-soft'}`}>
        {isOffered ? t('Offered to customers') : isStaffOnly ? t('Staff only') : t('Hidden from customers')}
      </span>
      {isTest && <span className={`${badge} border border-sale text-sale`}>{t('Test mode')}</span>}
    </>
  )
}

type ConnectedProps = Pick<ProviderProps, 'isStaffOnly'> & { account: PaymentAccount; name: string }

function Connected({ account, name, isStaffOnly }: ConnectedProps) {
  const { provider, isTest, isEnabled, isReadable } = account
  const isBuiltIn = listKeys(provider).length === 0
  return (
    <>
      {!isReadable && (
        <p className="mt-3 max-w-prose rounded-card bg-sunken px-4 py-3 text-sm">
          {t(
            '{name} is paused because its keys can’t be decrypted: the file “encryption.key” or the setting ENCRYPTION_KEY is missing or doesn’t match. Enter the keys again, or copy the file or the setting from your previous server.',
            { name },
          )}
        </p>
      )}
      {isTest && (
        <p className="mt-3 max-w-prose text-sm">
          {isStaffOnly
            ? t(
                'No real charges. Only staff can select it, because your shop is connected to a provider with live keys.',
              )
            : isBuiltIn
              ? t(
                  'No real charges: anyone can mark an order as paid on the test page. Turn this off before you start selling.',
                )
              : t('Test keys: no real charges. Replace them with live keys before you start selling.')}
        </p>
      )}
      {!isBuiltIn && <ConnectionFacts account={account} name={visibleText(account.name)} />}
      <div className="mt-2 -ms-2 flex flex-wrap items-start gap-x-2">
        <ActionButton values={{ intent: isEnabled ? 'hide' : 'offer', provider }}>
          {isEnabled ? t('Hide from customers') : t('Offer to customers')}
          <span className="sr-only">: {name}</span>
        </ActionButton>
        {!isBuiltIn && (
          <ConnectAccount provider={provider} label={t('Replace keys')} submitLabel={t('Replace keys')} isInRow />
        )}
        <ConfirmAction
          label={isBuiltIn ? t('Turn off') : t('Disconnect')}
          spoken={name}
          question={
            isBuiltIn
              ? t('Turn off test payments? Customers can’t select them anymore.')
              : t(
                  'Disconnect {name} and delete its keys? Customers can’t pay with it anymore, and you can’t refund its payments from here. Payments already made stay in your account.',
                  { name },
                )
          }
          values={{ intent: 'disconnect', provider }}
          confirmLabel={isBuiltIn ? t('Turn off') : t('Disconnect')}
          summaryClassName="text-soft! hover:text-sale!"
        />
      </div>
    </>
  )
}
