import { escapeMarkdown } from '../render-markdown.ts'

/** How a legal page is written: as public content, or as a draft that staff complete. */
export type LegalWriter = {
  isDraft: boolean
  /** A part that only the draft has, such as a gap in brackets that only staff can fill. */
  draft(text: string): string
  /** A known value, or a gap in the draft. */
  known(text: string, gap: string): string
}

export function writeLegal(isDraft: boolean): LegalWriter {
  const draft = (text: string) => (isDraft ? text : '')
  return {
    isDraft,
    draft,
    known: (text, gap) => (text === '' ? draft(`[${gap}]`) : escapeMarkdown(text)),
  }
}

/** Joins the paragraphs that aren't empty. */
export function paragraphs(...texts: string[]): string {
  return texts.filter((text) => text !== '').join('\n\n')
}

/** Joins the sentences of a paragraph that aren't empty. */
export function sentences(...texts: string[]): string {
  return texts.filter((text) => text !== '').join(' ')
}

/** Joins the items of a list that aren't empty. Each begins with a hyphen. */
export function list(...items: string[]): string {
  return items.filter((item) => item !== '').join('\n')
}

/** A link that writes an email. */
export function mailLink(email: string): string {
  return `[${escapeMarkdown(email)}](<mailto:${email}>)`
}

/** Joins lines of one paragraph. */
export function lines(...texts: string[]): string {
  return texts.filter((text) => text !== '').join('  \n')
}
