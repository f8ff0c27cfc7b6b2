import { currentLanguage } from '#contract/language/current-language.ts'
import { directionOf, type LanguageCode } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import type { Email } from '../platform/mail/transport.ts'
import type { ShopInfo } from '../settings/settings.ts'

/** A part of an email that is more than a text. */
export type EmailBlock =
  /** Amounts, one per line. `image` is the URL of an image to show next to the label. */
  | { rows: { label: string; value: string; isStrong?: boolean; image?: string }[] }
  /** Paragraphs; the first line of each is its heading. */
  | { details: string[] }
  /** A button with a link. */
  | { action: { label: string; url: string } }

type Rows = Extract<EmailBlock, { rows: unknown }>['rows']

export type EmailContent = {
  subject: string
  /** Line breaks inside a text are kept. */
  paragraphs: (string | EmailBlock)[]
  /** Small print below a line. */
  footnote?: string
}

/** The shop's details in an email. */
type Sender = Pick<ShopInfo, 'name' | 'accentColor' | 'sellerName' | 'sellerAddress' | 'sellerDetails' | 'publicUrl'>

/** Renders an email from the shop in the current language, as plain text and as HTML with the same content. */
export function renderEmail(
  sender: Sender,
  { subject, paragraphs, footnote = '' }: EmailContent,
): Pick<Email, 'subject' | 'text' | 'html'> {
  const { name, accentColor, sellerName, sellerAddress, sellerDetails } = sender
  const seller = [sellerName, sellerAddress, sellerDetails].filter(Boolean).join('\n')
  const signature = [name, seller].filter(Boolean).join('\n')
  const text = [...paragraphs.map(renderText), footnote, signature]
  return {
    subject,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: renderPage({ name, seller, title: subject }, [
      ...paragraphs.map((paragraph) => renderHtml(paragraph, accentColor)),
      footnote
        ? `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e8e3da;font-size:14px;color:#5f5b53">${linkUrls(footnote, sender)}</p>`
        : '',
    ]),
  }
}

function renderText(part: string | EmailBlock): string {
  if (typeof part === 'string') return part
  if ('rows' in part) return part.rows.map(({ label, value }) => [label, value].filter(Boolean).join(': ')).join('\n')
  if ('details' in part) return part.details.join('\n\n')
  return `${part.action.label}: ${part.action.url}`
}

function renderHtml(part: string | EmailBlock, color: string): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`
  if ('rows' in part) return renderTable(part.rows)
  if ('details' in part) {
    return part.details.map((detail) => `<p style="margin:16px 0;font-size:15px">${renderDetail(detail)}</p>`).join('')
  }
  return renderButton(part.action, color)
}

// Email programs support tables and inline styles; many drop style sheets, web fonts and scripts.
function renderPage(
  { name, seller, title }: { name: string; seller: string; title: string },
  content: string[],
): string {
  const { code } = currentLanguage()
  return `<!doctype html><html lang="${code}" dir="${directionOf(code as LanguageCode)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#faf8f4"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f4"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 0 20px;font:600 20px/1.3 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1b1a17">${escapeHtml(name)}</td></tr><tr><td style="padding:32px;background:#ffffff;border:1px solid #e8e3da;border-radius:12px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1b1a17;overflow-wrap:anywhere">${content.join('')}</td></tr>${renderSeller(seller)}</table></td></tr></table></body></html>`
}

function renderSeller(seller: string): string {
  return seller === ''
    ? ''
    : `<tr><td style="padding:20px 0 0;font:13px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#5f5b53">${escapeHtml(seller)}</td></tr>`
}

function renderTable(rows: Rows): string {
  const cells = rows.map(({ label, value, isStrong = false, image }) => {
    const style = `padding:8px 0;border-top:1px solid #e8e3da;vertical-align:top${isStrong ? ';font-weight:600' : ''}`
    // Product images are 4 by 5.
    const imageCell = image
      ? `<td width="60" style="${style}"><img src="${escapeHtml(image)}" alt="" width="48" height="60" style="display:block;border-radius:6px;object-fit:cover"></td>`
      : ''
    return `<tr>${imageCell}<td${imageCell ? '' : ' colspan="2"'} style="${style}">${escapeHtml(label)}</td><td align="right" style="${style};padding-left:16px;white-space:nowrap">${escapeHtml(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px;border-bottom:1px solid #e8e3da;font-size:15px">${cells.join('')}</table>`
}

function renderButton({ label, url }: { label: string; url: string }, color: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;background:${color};color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p><p style="margin:0 0 16px;font-size:14px;color:#5f5b53">${escapeHtml(t('Or open this link:'))} <a href="${escapeHtml(url)}" style="color:${color}">${escapeHtml(url)}</a></p>`
}

function renderDetail(detail: string): string {
  const [heading = '', ...lines] = detail.split('\n')
  return [`<strong>${escapeHtml(heading)}</strong>`, ...lines.map(escapeHtml)].join('<br>')
}

/** Escapes text, and makes the URLs of the shop in it links. Punctuation at their end isn't part of them. */
function linkUrls(text: string, { publicUrl, accentColor }: Sender): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part) => {
      const escaped = escapeHtml(part)
      return part.startsWith(`${publicUrl}/`)
        ? `<a href="${escaped}" style="color:${accentColor}">${escaped}</a>`
        : escaped
    })
    .join('')
}

/** Escapes text for HTML and keeps its line breaks. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')
}
