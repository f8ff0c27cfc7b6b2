import * as z from 'zod/mini'
import { roles } from '../accounts/accounts.ts'
import { endpoint, oneOf } from '../endpoint.ts'
import { day, paging, searchText } from '../request-fields.ts'
import { type AuditGroup, auditGroups, auditSubjects } from './audit-events.ts'

const values = z.nullable(z.record(z.string(), z.unknown()))

/** An entry of the audit log. */
export const AuditEntry = z.object({
  id: z.number(),
  createdAt: z.string(),
  /** One of `auditGroups`, or an event from another version of the shop. */
  event: z.string(),
  /** How often it happened within a few minutes, for events that are counted. */
  count: z.number(),
  /**
   * Who did it, as the account is now; without an email address if it was deleted. Null for guests and the shop
   * itself.
   */
  user: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** The role at that time. */
  role: z.nullable(z.enum(roles)),
  /** Null for the shop itself, and if several clients are counted together. */
  ip: z.nullable(z.string()),
  /** Browser and operating system if known, for example "Firefox on Windows". */
  browser: z.string(),
  /** The subject of the event. `label` is its current name, or empty. */
  subject: z.nullable(z.object({ type: z.enum(auditSubjects), id: z.string(), label: z.string() })),
  /** The values that changed. */
  before: values,
  after: values,
  /** The current names of a product's changed variants, such as "M, Oat", by id. */
  variantNames: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditLog = endpoint('GET', '/api/admin/audit', {
  summary: 'Lists entries of the audit log, newest first. The x-total-count header holds the total, at most 10000.',
  querystring: z.object({
    ...paging(20),
    group: z.optional(oneOf('group', Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]])),
    /** In the shop's time zone. */
    day: z.optional(day('day')),
    /** The start of a staff member's email address, or part of their name. */
    person: z.optional(searchText),
  }),
  response: z.array(AuditEntry),
})
