import type { PostalAddress } from '#contract/orders/order-address.ts'
import type { users } from '#server/platform/db/schema/index.ts'
import { createRandom } from './random.ts'

export type GeneratedCustomer = Pick<typeof users.$inferInsert, 'email' | 'name'> & {
  name: string
  address: PostalAddress
}

/** A well-formed argon2id hash that no password matches: generated customers can't sign in. */
export const unusablePasswordHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Returns the nth generated customer, counted from 1; the same one each time. */
export function generateCustomer(n: number): GeneratedCustomer {
  const { below, pick } = createRandom(n)
  const [first, last] = [pick(firstNames), pick(lastNames)]
  const name = `${first} ${last}`
  const { postalCode, ...town } = pick(towns)
  const address = {
    name,
    street: `${pick(streets)} ${1 + below(180)}`,
    ...town,
    postalCode: postalCode.replaceAll('#', () => `${below(10)}`),
  }
  return { email: `${withoutAccents(`${first}.${last}`)}.${n}@example.com`, name, address }
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const firstNames = [
  'Ada',
  'Anton',
  'Beatriz',
  'Björn',
  'Chidi',
  'Chloé',
  'Elena',
  'Fatima',
  'Grace',
  'Hana',
  'Henrik',
  'Ines',
  'José',
  'Julia',
  'Kaito',
  'Leïla',
  'Mateo',
  'Nadia',
  'Omar',
  'Paula',
  'Priya',
  'Samir',
  'Theo',
  'Zoë',
]

const lastNames = [
  'Adeyemi',
  'Almeida',
  'Bauer',
  'Bianchi',
  'Carter',
  'Dubois',
  'Eriksson',
  'Fischer',
  'Garcia',
  'Gupta',
  'Ito',
  'Jansen',
  'Khan',
  'Larsen',
  'Müller',
  'Nakamura',
  'Novak',
  'Okafor',
  'Pérez',
  'Rossi',
  'Silva',
  'Walker',
]

const streets = ['Mill Road', 'Harbor Street', 'Orchard Lane', 'Station Road', 'Church Street', 'Garden Row', 'Quay']

/** Each # in a postal code becomes a digit. */
const towns = [
  { city: 'Berlin', postalCode: '10###', country: 'DE' },
  { city: 'Vienna', postalCode: '10#0', country: 'AT' },
  { city: 'Lyon', postalCode: '6900#', country: 'FR' },
  { city: 'Porto', postalCode: '4###-###', country: 'PT' },
  { city: 'Utrecht', postalCode: '35## AB', country: 'NL' },
  { city: 'Portland', region: 'OR', postalCode: '972##', country: 'US' },
  { city: 'Hamilton', region: 'ON', postalCode: 'L8P #A#', country: 'CA' },
]
