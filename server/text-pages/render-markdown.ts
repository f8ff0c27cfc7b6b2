import MarkdownIt, { type Token } from 'markdown-it'
import { freeSlug, toSlug } from '../platform/text/slug.ts'

const maxHeading = 6

/** Where links may go: these protocols, and paths of the shop, but not "//host", which is another site. */
const allowedLink = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|(?![a-z][a-z\d+.-]*:)[^/])/i

// Raw HTML is printed as text, which is markdown-it's default.
const markdown = new MarkdownIt({ html: false, linkify: true }).disable('image')
markdown.validateLink = (url) => allowedLink.test(url)
// Only URLs with a protocol become links automatically.
markdown.linkify.set({ fuzzyLink: false })

// A page's title is its only h1.
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  const highest = Math.min(...headings.map(({ tag }) => levelOf(tag)))
  for (const heading of headings) heading.tag = `h${Math.min(maxHeading, levelOf(heading.tag) - highest + 2)}`
})

// Search results link to a section. The prefix keeps ids apart from others of the page.
markdown.core.ruler.push('heading_ids', ({ tokens }) => {
  const taken = new Set<string>()
  for (const [at, heading] of tokens.entries()) {
    if (heading.type !== 'heading_open') continue
    const id = freeSlug(`section-${toSlug(textOf(tokens[at + 1]?.children))}`, (slug) => taken.has(slug))
    taken.add(id)
    heading.attrSet('id', id)
  }
})

/** The text of a line without markup. */
const textOf = (children?: Token[] | null) =>
  children?.map((token) => (token.type.endsWith('break') ? ' ' : token.content)).join('') ?? ''

const levelOf = (tag: string) => Number(tag.slice(1))

markdown.core.ruler.push('mark_external_links', ({ tokens }) => {
  for (const link of tokens.flatMap(({ children }) => children ?? [])) {
    if (link.type === 'link_open' && /^https?:/i.test(String(link.attrGet('href')))) link.attrSet('rel', 'noopener')
  }
})

/** Renders Markdown as HTML that is safe to show. Headings start at h2. */
export function renderMarkdown(text: string): string {
  return markdown.render(text)
}

/** A heading with its id, and the text below it. */
export type Section = { id: string; heading: string; text: string }

/** The sections of a Markdown text, without markup. The first one has no heading or id if text comes before all headings. */
export function readSections(body: string): Section[] {
  const sections: Section[] = [{ id: '', heading: '', text: '' }]
  let isHeading = false
  for (const token of markdown.parse(body, {})) {
    const { type, children } = token
    if (type === 'heading_open') sections.push({ id: String(token.attrGet('id') ?? ''), heading: '', text: '' })
    if (type === 'heading_open' || type === 'heading_close') isHeading = type === 'heading_open'
    const section = sections.at(-1) as Section
    const words = textOf(children)
    if (isHeading) section.heading += words
    else section.text = `${section.text} ${words}`.trim()
  }
  return sections.filter(({ heading, text }) => heading || text)
}

/** Markup anywhere: emphasis, code, links, HTML, entities and strikethrough. */
const inlineMarkup = /[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#|\w+;)|~(?=~)|(?<=~)~/gu

/** Markup at the start of a line: headings, quotes, lists, rules, fences and tables. */
const lineMarkup = /^(?:[#>|:=~]|[-+](?=[-+\s|:]|$)|\d{1,9}(?=[.)](?:\s|$)))/

/**
 * Text that Markdown shows as it is, with its line breaks. Escapes only what Markdown would take for markup, since staff
 * edit it.
 */
export function escapeMarkdown(text: string): string {
  const lines = text.split('\n').map((line) => escapeLine(line.trim()))
  const isBreak = (line: string, index: number) => line !== '' && lines[index + 1]
  return lines.map((line, index) => (isBreak(line, index) ? `${line}  ` : line)).join('\n')
}

function escapeLine(line: string): string {
  const escaped = line.replaceAll(inlineMarkup, String.raw`\$&`)
  // A number itself can't be escaped, only the character after it.
  return escaped.replace(lineMarkup, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
}
