import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { distance } from 'fastest-levenshtein'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { firstAdmin } from '#contract/accounts/first-admin.ts'
import { countries } from '#contract/address/countries.ts'
import { isCurrency } from '#contract/currencies.ts'
import { isTimeZone } from '#contract/day.ts'
import { withAsciiDomain, withReadableDomain } from '#contract/email-domain.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { type OnlineProvider, onlineProviders } from '#contract/payments/payment-methods.ts'
import { providers } from '#contract/payments/providers.ts'
import { parseDeliveryTime, type SettingName, type ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { SetupError } from './platform/errors.ts'
import { mayBeUnencrypted, requireTls } from './platform/require-tls.ts'

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''))

const list = z.string().transform((value) => value.split(',').map((part) => part.trim()))

const origins = list.pipe(z.array(origin.transform((value) => new URL(value).origin)))

/** Ranges with a name in Fastify. */
const rangeNames = ['loopback', 'linklocal', 'uniquelocal']

/** Not a range of all addresses, which would let clients choose their own. */
function isProxy(text: string): boolean {
  if (rangeNames.includes(text) || ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text)) return true
  return ipaddr.isValidCIDR(text) && !text.endsWith('/0')
}

const proxies = list.pipe(
  z.array(
    z
      .string()
      .refine(
        isProxy,
        'must be IP addresses or ranges of reverse proxies, separated by commas, such as 127.0.0.1,::1 or 10.0.0.0/8',
      ),
  ),
)

const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'must be a currency code of three capital letters, such as USD', abort: true })
  .refine(isCurrency, 'must be a currency with two decimals, of a country')

/** An amount such as 4.90. */
const amount = z.coerce
  .number('must be an amount, such as 4.90')
  .min(0, 'must be 0 or more')
  .max(1_000_000, 'must be at most 1000000')
  .transform((units) => toUnits(toCents(units)))

/** A number of days, or a range of them such as 3-5. */
const dayRange = z
  .string()
  .transform((text, { addIssue }) => {
    const days = parseDeliveryTime(text)
    if (days === undefined) addIssue('must be a number of business days or a range, such as 3-5')
    return days ?? z.NEVER
  })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, 'must be a range that starts with the smaller number')

const portMessage = 'must be a number from 0 to 65535'
const countMessage = 'must be a number from 0 to 1000'
const returnDaysMessage = 'must be a number of days from 0 to 365'
const processesMessage = 'must be a number from 1 to 64'

/** The default, because each process takes memory and connections to the database. */
const maxDefaultProcesses = 4
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const emailAddress = z
  .string()
  .overwrite(withAsciiDomain)
  .check(z.email('must be an email address'))
  .overwrite(withReadableDomain)

/** Variables that pin a shop setting, which is otherwise in the database. */
const pinning = {
  SHOP_NAME: z.string().trim().min(1).max(60, 'must be at most 60 characters').optional(),
  SHOP_EMAIL: emailAddress.optional(),
  SHOP_COUNTRY: z
    .string()
    .refine((code) => Object.hasOwn(countries, code), 'must be the code of a country, such as PT')
    .optional(),
  SHIPS_TO: z
    .string()
    .transform((text) => (text === 'all' ? Object.keys(countries) : text.split(',').map((code) => code.trim())))
    .refine(
      (codes) => codes.every((code) => Object.hasOwn(countries, code)),
      'must be codes of countries, comma-separated, such as ES,PT, or all',
    )
    .optional(),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Lisbon').optional(),
  OFFLINE_PAGES: onOff.optional(),
  CURRENCY: currency.optional(),
  SHIPPING_PRICE: amount.optional(),
  FREE_SHIPPING_THRESHOLD: amount.optional(),
  DELIVERY_DAYS: dayRange.optional(),
  COMING_SOON: onOff.optional(),
  RETURN_DAYS: z.coerce
    .number(returnDaysMessage)
    .int(returnDaysMessage)
    .min(0, returnDaysMessage)
    .max(365, returnDaysMessage)
    .optional(),
}

const pinnedSettings = {
  SHOP_NAME: 'name',
  SHOP_EMAIL: 'shopEmail',
  SHOP_COUNTRY: 'country',
  SHIPS_TO: 'shipsTo',
  TIME_ZONE: 'timeZone',
  OFFLINE_PAGES: 'offlinePages',
  CURRENCY: 'currency',
  SHIPPING_PRICE: 'shippingPrice',
  FREE_SHIPPING_THRESHOLD: 'freeShippingThreshold',
  DELIVERY_DAYS: 'deliveryTime',
  COMING_SOON: 'comingSoon',
  RETURN_DAYS: 'returnDays',
} satisfies Record<keyof typeof pinning, SettingName>

/** The base URL of the EU’s service for VAT IDs, or `off`. */
const viesUrl = z
  .string()
  .refine((url) => url === 'off' || /^https?:$/.test(URL.parse(url)?.protocol ?? ''), 'must be an https address or off')
  .transform((url) => url.replace(/\/+$/, ''))

/** The base URL of a payment provider’s API. */
const apiUrl = z
  .string()
  .refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), 'must be an https address')
  .transform((url) => url.replace(/\/+$/, ''))

type ApiProvider = Exclude<OnlineProvider, 'test'>
type ProviderUrlName = `${Uppercase<ApiProvider>}_URL`

/** Whether a payment provider has an API. The test provider is built in. */
export const hasApi = (provider: OnlineProvider): provider is ApiProvider => provider !== 'test'

/** The variable with the URL of a payment provider’s API. */
export const providerUrlName = (provider: ApiProvider) => `${provider.toUpperCase()}_URL` as ProviderUrlName

const providerUrls = Object.fromEntries(
  onlineProviders
    .filter(hasApi)
    .map((provider) => [providerUrlName(provider), apiUrl.default(providers[provider].apiUrl)]),
) as Record<ProviderUrlName, z.ZodDefault<typeof apiUrl>>

const Settings = z
  .object({
    PORT: z.coerce.number(portMessage).int(portMessage).min(0, portMessage).max(65_535, portMessage).default(3000),
    HOST: z.string().default('localhost'),
    PUBLIC_URL: origin.optional(),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
    BACKUP_DIR: z
      .string()
      .transform((path) => resolve(path))
      .optional(),
    BACKUP_COUNT: z.coerce
      .number(countMessage)
      .int(countMessage)
      .min(0, countMessage)
      .max(1000, countMessage)
      .default(7),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must be a postgres:// address', abort: true })
      .refine(URL.canParse, 'must be a postgres:// address')
      .optional(),
    PROCESSES: z.coerce
      .number(processesMessage)
      .int(processesMessage)
      .min(1, processesMessage)
      .max(64, processesMessage)
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, { error: 'must be an smtp:// or smtps:// address', abort: true })
      .refine(URL.canParse, 'must be an smtp:// or smtps:// address')
      .optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z\d][a-z\d.-]+[a-z\d]$/, 'must be the name of a bucket')
      .optional(),
    S3_ENDPOINT: origin.optional(),
    S3_REGION: z.string().default('us-east-1'),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_SESSION_TOKEN: z.string().optional(),
    ALLOW_UNENCRYPTED_HOSTS: list.default([]),
    ADMIN_EMAIL: emailAddress.default(firstAdmin.email),
    ADMIN_PASSWORD: z.string().max(128, 'must be at most 128 characters').optional(),
    VIES_URL: viesUrl.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
    ...providerUrls,
    API_ORIGIN: origin.optional(),
    ALLOWED_ORIGINS: origins.default([]),
    TRUSTED_PROXIES: proxies.optional(),
    HSTS_SUBDOMAINS: onOff.default(false),
    SAMPLE_DATA: onOff.default(true),
    RATE_LIMITS: onOff.default(true),
    ENCRYPTION_KEY: z
      .string()
      .regex(/^[\da-f]{64}$/, 'must be 64 hexadecimal digits, such as of openssl rand -hex 32')
      .optional(),
    METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
    LOG_LEVEL: z.enum(logLevels, `must be one of: ${logLevels.join(', ')}`).default('info'),
    ...pinning,
  })
  .superRefine(
    ({ S3_BUCKET, S3_ENDPOINT, ALLOW_UNENCRYPTED_HOSTS, DATABASE_URL, PROCESSES = 1, ...keys }, { addIssue }) => {
      const reject = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
      if (PROCESSES > 1 && DATABASE_URL === undefined) {
        reject('PROCESSES', 'must be 1 with the embedded database, which belongs to one process; set DATABASE_URL')
      }
      if (S3_ENDPOINT !== undefined && S3_BUCKET === undefined) reject('S3_BUCKET', 'must be set, as S3_ENDPOINT is')
      if (
        S3_BUCKET !== undefined &&
        (keys.AWS_ACCESS_KEY_ID === undefined) !== (keys.AWS_SECRET_ACCESS_KEY === undefined)
      ) {
        reject('AWS_SECRET_ACCESS_KEY', 'must be set together with AWS_ACCESS_KEY_ID')
      }
      const endpoint = URL.parse(S3_ENDPOINT ?? '')
      if (endpoint?.protocol === 'http:' && !mayBeUnencrypted(endpoint.hostname, ALLOW_UNENCRYPTED_HOSTS)) {
        reject('S3_ENDPOINT', 'must be an https address, or its host one of ALLOW_UNENCRYPTED_HOSTS')
      }
      for (const name of ['VIES_URL', ...onlineProviders.filter(hasApi).map(providerUrlName)] as const) {
        const url = URL.parse(keys[name])
        if (url?.protocol === 'http:' && !mayBeUnencrypted(url.hostname, ALLOW_UNENCRYPTED_HOSTS)) {
          reject(name, 'must be an https address, or its host one of ALLOW_UNENCRYPTED_HOSTS')
        }
      }
    },
  )
  .superRefine(({ API_ORIGIN, PUBLIC_URL, PORT }, { addIssue }) => {
    // Those that aren't URLs are rejected above.
    const [api, shop] = [URL.parse(API_ORIGIN ?? ''), URL.parse(PUBLIC_URL ?? `http://localhost:${PORT}`)]
    if (!api || !shop || (api.hostname === shop.hostname && api.protocol === shop.protocol)) return
    const message = `must begin with ${shop.protocol}//${shop.hostname}, as PUBLIC_URL does, since the shop’s cookies are sent to no other site`
    addIssue({ code: 'custom', path: ['API_ORIGIN'], message })
  })
  .transform(({ PUBLIC_URL, ALLOWED_ORIGINS, BACKUP_DIR, DATABASE_URL, PROCESSES, SMTP_URL, ...given }) => {
    const ofMachine = Object.entries(given).filter(([name]) => !(name in pinning))
    const settings = Object.fromEntries(ofMachine) as Omit<typeof given, keyof typeof pinning>
    const publicUrl = PUBLIC_URL ?? `http://localhost:${settings.PORT}`
    const secure = (address: string) => requireTls(address, settings.ALLOW_UNENCRYPTED_HOSTS)
    return {
      ...settings,
      BACKUP_DIR: BACKUP_DIR ?? join(settings.DATA_DIR, 'backups'),
      PUBLIC_URL: publicUrl,
      // With another origin for the API, the shop's own pages use it from theirs.
      ALLOWED_ORIGINS: settings.API_ORIGIN ? [new URL(publicUrl).origin, ...ALLOWED_ORIGINS] : ALLOWED_ORIGINS,
      DATABASE_URL: DATABASE_URL && secure(DATABASE_URL),
      PROCESSES: PROCESSES ?? (DATABASE_URL ? Math.min(availableParallelism(), maxDefaultProcesses) : 1),
      SMTP_URL: SMTP_URL && secure(SMTP_URL),
      pinned: findPinned(given),
    }
  })

/** The variables that are settings. */
export const settingNames = Object.keys(Settings.in.shape)

export type Env = z.output<typeof Settings> & {
  /** The settings as they were given, for backups. */
  given: Record<string, string>
}

/** The given shop settings, each with its variable. */
type Pinned = { [Name in SettingName]?: { variable: string; value: ShopSettings[Name] } }

function findPinned(given: Record<string, unknown>): Pinned {
  const variables = Object.entries(pinnedSettings).filter(([variable]) => given[variable] !== undefined)
  return Object.fromEntries(variables.map(([variable, name]) => [name, { variable, value: given[variable] }]))
}

/**
 * Reads the settings; empty variables count as unset. Throws SetupError with every invalid setting, but not its value,
 * which may be secret, and every misspelled one.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  )
  const { data, error } = Settings.safeParse(given)
  const invalid = error?.issues.map(({ path, message }) => `${path[0]?.toString()} ${message}.`) ?? []
  const problems = [...invalid, ...findMisspelled(given)]
  if (data === undefined || problems.length > 0) throw new SetupError(problems.join('\n'))
  const isOwn = (name: string) => name in Settings.in.shape && (data.S3_BUCKET !== undefined || !isOfAws(name))
  return { ...data, given: Object.fromEntries(Object.entries(given).filter(([name]) => isOwn(name))) }
}

/**
 * Finds variables whose names are similar to settings that are not set. Short names such as PORT and names of AWS are
 * ignored, since other programs have similar variables.
 */
function findMisspelled(given: Record<string, unknown>): string[] {
  const unset = settingNames.filter((name) => !(name in given) && !isOfAws(name))
  return Object.keys(given).flatMap((name) => {
    if (name in Settings.in.shape) return []
    const meant = unset.find((setting) => isNearly(name, setting))
    return meant === undefined ? [] : [`${name} is not a setting. Did you mean ${meant}?`]
  })
}

/** Whether a few letters are wrong, or two have swapped places. */
function isNearly(name: string, setting: string): boolean {
  const difference = distance(name, setting)
  if (difference <= setting.length / 5) return true
  const sorted = (text: string) => text.split('').toSorted().join('')
  return difference === 2 && setting.length > 4 && sorted(name) === sorted(setting)
}

/** Checks for variables that other programs may use as well. */
function isOfAws(name: string): boolean {
  return name.startsWith('AWS_')
}
