import type { Order } from '#contract/orders.ts'
import type { users } from '#server/db/schema/index.ts'
import { seededRandom } from './seeded-random.ts'

export type GeneratedCustomer = Pick<typeof users.$inferInsert, 'email' | 'name'> & {
  name: string
  address: Order['address']
}

/** A well-formed argon2id hash that no password matches: generated customers can't sign in. */
export const unusablePasswordHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Returns the nth generated customer, counted from 1; the same one each time. */
export function generateCustomer(n: number): GeneratedCustomer {
  const random = seededRandom(n)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const [first, last] = [pick(firstNames), pick(lastNames)]
  const name = `${first} ${last}`
  const { postalCode, ...town } = pick(towns)
  const address = {
    name,
    street: `${pick(streets)} ${1 + Math.floor(random() * 180)}`,
    ...town,
    postalCode: postalCode.replaceAll('#', () => String(Math.floor(random() * 10))),
  }
  return { email: `${withoutAccents(`${first}.${last}`)}.${n}@example.com`, name, address }
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const firstNames = [
  ...['Ada', 'Anton', 'Beatriz', 'Björn', 'Carla', 'Chidi', 'Chloé', 'Dario', 'Elena', 'Emeka', 'Fatima', 'Felix'],
  ...['Grace', 'Hana', 'Henrik', 'Ines', 'Ismail', 'Jonas', 'José', 'Julia', 'Kaito', 'Katrin', 'Lars', 'Leïla'],
  ...['Lucas', 'Mara', 'Mateo', 'Maya', 'Milan', 'Nadia', 'Nils', 'Noor', 'Olga', 'Omar', 'Paula', 'Pedro'],
  ...['Priya', 'Rafael', 'Rosa', 'Samir', 'Sofia', 'Stefan', 'Tessa', 'Theo', 'Uma', 'Viktor', 'Wanda', 'Zoë'],
]

const lastNames = [
  ...['Adeyemi', 'Almeida', 'Anders', 'Baker', 'Bauer', 'Bianchi', 'Carter', 'Castro', 'Conti', 'Costa', 'Dubois'],
  ...['Eriksson', 'Farah', 'Ferreira', 'Fischer', 'Garcia', 'Gupta', 'Haas', 'Hansen', 'Ito', 'Jansen', 'Keller'],
  ...['Khan', 'Kowal', 'Lambert', 'Larsen', 'Lopez', 'Marino', 'Martin', 'Meyer', 'Moreau', 'Müller', 'Nakamura'],
  ...['Novak', 'Okafor', 'Oliveira', 'Patel', 'Pérez', 'Petrov', 'Rossi', 'Sato', 'Schmid', 'Silva', 'Tanaka'],
  ...['Turner', 'Varga', 'Visser', 'Walker', 'Weber', 'Young', 'Zielinska', 'Zimmer'],
]

const streets = ['Mill Road', 'Harbor Street', 'Orchard Lane', 'Station Road', 'Church Street', 'Garden Row', 'Quay']

/** Each # in a postal code becomes a digit. */
const towns = [
  { city: 'Berlin', postalCode: '10###', country: 'DE' },
  { city: 'Leipzig', postalCode: '04###', country: 'DE' },
  { city: 'Vienna', postalCode: '10#0', country: 'AT' },
  { city: 'Basel', postalCode: '40##', country: 'CH' },
  { city: 'Lyon', postalCode: '6900#', country: 'FR' },
  { city: 'Turin', postalCode: '101##', country: 'IT' },
  { city: 'Porto', postalCode: '4###-###', country: 'PT' },
  { city: 'Utrecht', postalCode: '35## AB', country: 'NL' },
  { city: 'Aarhus', postalCode: '80##', country: 'DK' },
  { city: 'Portland', region: 'OR', postalCode: '972##', country: 'US' },
  { city: 'Madison', region: 'WI', postalCode: '537##', country: 'US' },
  { city: 'Hamilton', region: 'ON', postalCode: 'L8P #A#', country: 'CA' },
]
