import { resolve } from 'node:path'
import { z } from 'zod'
import { toCents } from '#contract/money.ts'
import type { ShippingRule } from '#contract/totals.ts'
import { SetupError } from './errors.ts'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''))

const origins = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(origin.transform((value) => new URL(value).origin)))

/** Amounts are stored in hundredths, so other numbers of decimals are not supported. */
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'must be a currency code of three capital letters, such as USD', abort: true })
  .refine(
    (code) =>
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits === 2,
    'must be a currency with two decimals',
  )

/** An amount such as 4.90, converted to cents. */
const amount = z.coerce
  .number('must be an amount, such as 4.90')
  .min(0, 'must be 0 or more')
  .max(1_000_000, 'must be at most 1000000')
  .transform(toCents)

const Settings = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('localhost'),
    PUBLIC_URL: origin.optional(),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
      .optional(),
    ADMIN_EMAIL: z.email('must be an email address').default('admin@example.com'),
    ADMIN_PASSWORD: z
      .string()
      .min(6, 'must be at least 6 characters')
      .max(128, 'must be at most 128 characters')
      .optional(),
    API_ORIGIN: origin.optional(),
    ALLOWED_ORIGINS: origins.default([]),
    TRUSTED_PROXIES: z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .optional(),
    CURRENCY: currency.default('USD'),
    /** In cents, like the subtotal from which shipping is free. */
    SHIPPING_PRICE: amount.default(0),
    SHIPPING_FREE_FROM: amount.optional(),
    SAMPLE_DATA: onOff.default(true),
    RATE_LIMITS: onOff.default(true),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .transform(({ PUBLIC_URL, ...settings }) => ({
    ...settings,
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
  }))

export type Env = z.output<typeof Settings>

export function shippingRule({ SHIPPING_PRICE, SHIPPING_FREE_FROM }: Env): ShippingRule {
  return { priceCents: SHIPPING_PRICE, freeFromCents: SHIPPING_FREE_FROM ?? null }
}

/**
 * Reads the settings; empty variables count as unset. Throws SetupError naming every invalid setting, but not its value,
 * which may be secret.
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Settings.safeParse(given)
  if (parsed.success) return parsed.data
  throw new SetupError(parsed.error.issues.map(({ path, message }) => `${path[0]?.toString()} ${message}`).join('\n'))
}
