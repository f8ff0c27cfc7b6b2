import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import type { EmailText } from '#contract/email-texts/emails.ts'
import { getPlaceholders } from '../emails/built-in-emails.ts'
import { loneName, placeholder, splitText } from '../emails/write-email.ts'
import { throwFieldErrors } from '../platform/errors.ts'

/** Throws `invalid_input` with the line if a text has unknown placeholders or lacks one that the email needs. */
export function checkEmailText(kind: EmailKind, { subject, text }: EmailText): void {
  throwFieldErrors({
    ...asField('subject', findSubjectError(kind, subject)),
    ...asField('text', findTextError(kind, text)),
  })
}

const asField = (name: string, message: string | undefined) => message !== undefined && { [name]: message }

function findSubjectError(kind: EmailKind, subject: string): string | undefined {
  const known = getPlaceholders(kind)
  const forText = namesIn(subject).find((name) => known.get(name)?.isForSubject === false)
  if (forText !== undefined) return `{{${forText}}} can be used only in the text.`
  return findSpellingError(kind, subject)
}

function findTextError(kind: EmailKind, text: string): string | undefined {
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const error = findSpellingError(kind, line)
    if (error !== undefined) return `Line ${index + 1}: ${error}`
  }
  const known = [...getPlaceholders(kind)]
  const { paragraphs } = splitText(text)
  const alone = new Set(paragraphs.map(loneName))
  for (const [name, { isBlock, isRequired }] of known) {
    const index = lines.findIndex((line) => namesIn(line).includes(name))
    if (isRequired && index === -1) return `Keep {{${name}}}, which this email needs.`
    const count = namesIn(text).filter((used) => used === name).length
    if (isBlock && index !== -1 && !alone.has(name)) {
      return `Line ${index + 1}: put {{${name}}} in its own paragraph, above the small print.`
    }
    if (isBlock && count > 1) return `Use {{${name}}} only once.`
  }
  return undefined
}

function findSpellingError(kind: EmailKind, line: string): string | undefined {
  const known = getPlaceholders(kind)
  const unknown = namesIn(line).find((name) => !known.has(name))
  if (unknown !== undefined) return `{{${unknown}}} is not a placeholder of this email.`
  return /\{\{|\}\}/.test(line.replaceAll(placeholder, '')) ? 'a placeholder looks like {{shopName}}.' : undefined
}

const namesIn = (part: string) => [...part.matchAll(placeholder)].map(([, name = '']) => name)
