import type { Address } from '#contract/accounts/accounts.ts'
import { addressLines } from '#contract/address/address-lines.ts'
import { inContext, t } from '#contract/language/t.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { ConfirmAction } from '../forms/confirm-action.tsx'
import { TextButtonLink } from '../ui/prefetch-link.tsx'
import { Section } from './section.tsx'

/** The user's addresses, the default first. */
export function AddressBook({ addresses }: { addresses: Address[] }) {
  return (
    <Section title={t('Addresses')} aside={<TextButtonLink to="/addaddress">{t('Add an address')}</TextButtonLink>}>
      {addresses.length === 0 && (
        <p className="py-4 text-soft">{t('No addresses yet. The first one you add becomes your default.')}</p>
      )}
      <ul>
        {addresses
          .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
          .map((address) => (
            <AddressEntry key={address.id} address={address} />
          ))}
      </ul>
    </Section>
  )
}

function AddressEntry({ address }: { address: Address }) {
  const { id, isDefault, phone } = address
  const [name = '', ...lines] = addressLines(address)
  return (
    <li className="border-b border-line py-4">
      <address className="not-italic">
        <span className="font-medium">{name}</span>
        {isDefault && (
          <span className="ms-2 badge bg-sunken px-2.5 py-0.5 font-medium">{inContext('an address', 'Default')}</span>
        )}
        {lines.map((line, index) => (
          <span key={index} className="block text-soft">
            {line}
          </span>
        ))}
        {phone && <span className="block text-soft">{phone}</span>}
      </address>
      <div className="-ms-2 mt-1 flex flex-wrap items-start">
        <TextButtonLink to={`/addaddress?id=${id}`} aria-label={t('Edit {name}', { name })}>
          {t('Edit')}
        </TextButtonLink>
        <ConfirmAction
          label={t('Delete')}
          spoken={name}
          question={t('Delete this address? This can’t be undone.')}
          values={{ intent: 'delete-address', id }}
          confirmLabel={t('Delete this address')}
        />
        {!isDefault && <ActionButton values={{ intent: 'default-address', id }}>{t('Make default')}</ActionButton>}
      </div>
    </li>
  )
}
