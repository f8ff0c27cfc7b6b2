import type { MouseEvent } from 'react'
import { withoutLanguage } from '#contract/language/language-path.ts'
import { usePageHref } from './page-href.ts'
import { useOpenLink } from './prefetch-link.tsx'

type HtmlTextProps = { html: string; className?: string; lang?: string | undefined }

/** A text that the server has rendered from Markdown, without anything that could run. */
export function HtmlText({ html, className = '', lang }: HtmlTextProps) {
  const open = useOpenLink()
  const href = usePageHref()
  const raw = { __html: html.replaceAll(/ href="([^"]*)"/g, (_, to: string) => ` href="${href(to)}"`) }
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const path = (event.target as Element).closest('a')?.getAttribute('href')
    if (path) open(event, withoutLanguage(path))
  }
  // The server prints raw HTML as text. Only the links inside can be pressed, by mouse or keyboard.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div lang={lang} className={`prose-shop ${className}`} onClick={handleClick} dangerouslySetInnerHTML={raw} />
}
