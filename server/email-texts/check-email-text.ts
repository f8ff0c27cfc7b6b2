import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import type { EmailText } from '#contract/email-texts/emails.ts'
import { t } from '#contract/language/t.ts'
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
  if (forText !== undefined) return t('{placeholder} can be used only in the text.', { placeholder: inBraces(forText) })
  return findSpellingError(kind, subject)
}

function findTextError(kind: EmailKind, text: string): string | undefined {
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const error = findSpellingError(kind, line)
    if (error !== undefined) return t('Line {line}: {error}', { line: String(index + 1), error })
  }
  const known = [...getPlaceholders(kind)]
  const { paragraphs } = splitText(text)
  const alone = new Set(paragraphs.map(loneName))
  for (const [name, { isBlock, isRequired }] of known) {
    const index = lines.findIndex((line) => namesIn(line).includes(name))
    if (isRequired && index === -1) {
      return t('Keep {placeholder}, which this email needs.', { placeholder: inBraces(name) })
    }
    const count = namesIn(text).filter((used) => used === name).length
    if (isBlock && index !== -1 && !alone.has(name)) {
      return t('Line {line}: put {placeholder} in its own paragraph, above the small print.', {
        line: String(index + 1),
        placeholder: inBraces(name),
      })
    }
    if (isBlock && count > 1) return t('Use {placeholder} only once.', { placeholder: inBraces(name) })
  }
  return undefined
}

function findSpellingError(kind: EmailKind, line: string): string | undefined {
  const known = getPlaceholders(kind)
  const unknown = namesIn(line).find((name) => !known.has(name))
  if (unknown !== undefined) {
    return t('{placeholder} is not a placeholder of this email.', { placeholder: inBraces(unknown) })
  }
  const example = inBraces('shopName')
  return /\{\{|\}\}/.test(line.replaceAll(placeholder, ''))
    ? t('a placeholder looks like {example}.', { example })
    : undefined
}

const inBraces = (name: string) => `{{${name}}}`

const namesIn = (part: string) => [...part.matchAll(placeholder)].map(([, name = '']) => name)
