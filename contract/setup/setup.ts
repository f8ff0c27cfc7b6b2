import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languages } from '../language/languages.ts'
import { legalPages } from '../text-pages/legal-pages.ts'
import { setupSteps } from './setup-steps.ts'

const Step = z.enum(setupSteps)

const languageCode = z.enum(languages.map(({ code }) => code))

/** A legal page that the shop's country needs. */
const LegalPageState = z.object({
  page: z.enum(legalPages),
  /** The id of its text page; null if there is none yet. */
  id: z.nullable(z.string()),
  title: z.string(),
  path: z.string(),
  isPublished: z.boolean(),
  /** Whether the footer has a link to it. */
  isLinked: z.boolean(),
})
export type LegalPageState = z.infer<typeof LegalPageState>

export const Setup = z.object({
  done: z.array(Step),
  /** Whether the admin area no longer offers it. */
  isHidden: z.boolean(),
  legalPages: z.array(LegalPageState),
  /** How many products of the sample are left. */
  sampleProducts: z.int(),
  /** Whether emails are sent, and not only written to a folder. */
  sendsEmails: z.boolean(),
  hasOrders: z.boolean(),
  /** The languages that the shop can be in now. After its first start, others follow. */
  readyLanguages: z.array(languageCode),
})
export type Setup = z.infer<typeof Setup>

export const getSetup = endpoint('GET', '/api/admin/setup', {
  summary: 'Returns the progress of the setup.',
  response: Setup,
})

export const changeSetup = endpoint('PATCH', '/api/admin/setup', {
  summary: 'Marks a step of the setup as done, or hides it.',
  body: z.object({ done: z.optional(Step), isHidden: z.optional(z.boolean()) }),
  response: Setup,
})

export const chooseLanguage = endpoint('POST', '/api/admin/setup/language', {
  summary:
    'Makes a language the main one of the shop instead of the current one, and translates the sample into it, except for changed texts. A sample next to other products is left as it is.',
  body: z.object({ language: languageCode }),
  response: Setup,
})

export const createLegalPage = endpoint('POST', '/api/admin/setup/legal-pages', {
  summary:
    'Creates a legal page as a draft with gaps to fill in, unless it exists, and returns the id of its text page.',
  body: z.object({ page: z.enum(legalPages) }),
  response: z.object({ id: z.string() }),
})

export const removeSample = endpoint('POST', '/api/admin/setup/remove-sample', {
  summary:
    'Deletes the sample products, and sample categories and brands without other products. Products in orders are archived instead. A shop without other products is closed until the setup opens it.',
  response: z.object({ deleted: z.int(), archived: z.int(), isClosed: z.boolean() }),
})
