import type { Mail } from './outbox.ts'

export type Letter = {
  subject: string
  /** Each is a paragraph; line breaks inside it stay. */
  paragraphs: string[]
  /** Sums and what they are made of, each on a line. */
  rows?: { label: string; value: string; isStrong?: boolean }[]
  /** The one thing to do, where there is one. */
  action?: { label: string; url: string }
  /** Said small, below a line. */
  footnote?: string
}

/** Writes a letter as text and as HTML that reads the same. */
export function letter({
  subject,
  paragraphs,
  rows = [],
  action,
  footnote,
}: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  const sums = rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const text = [...paragraphs, sums, ...(action ? [`${action.label}: ${action.url}`] : []), footnote, 'Galleria']
  return {
    subject,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: page(subject, [
      ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${asHtml(paragraph)}</p>`),
      ...(rows.length > 0 ? [table(rows)] : []),
      ...(action ? [button(action)] : []),
      ...(footnote
        ? [
            `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e8e3da;font-size:14px;color:#5f5b53">${asHtml(footnote)}</p>`,
          ]
        : []),
    ]),
  }
}

// Mail programs know tables and inline styles; style sheets, fonts from elsewhere and scripts they drop.
function page(title: string, content: string[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${asHtml(title)}</title></head><body style="margin:0;background:#faf8f4"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f4"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 0 20px;font:600 20px/1.3 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1b1a17">Galleria</td></tr><tr><td style="padding:32px;background:#ffffff;border:1px solid #e8e3da;border-radius:12px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1b1a17;overflow-wrap:anywhere">${content.join('')}</td></tr></table></td></tr></table></body></html>`
}

function table(rows: NonNullable<Letter['rows']>): string {
  const cells = rows.map(({ label, value, isStrong = false }) => {
    const style = `padding:8px 0;border-top:1px solid #e8e3da;vertical-align:top${isStrong ? ';font-weight:600' : ''}`
    return `<tr><td style="${style}">${asHtml(label)}</td><td align="right" style="${style};padding-left:16px;white-space:nowrap">${asHtml(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0;border-bottom:1px solid #e8e3da;font-size:15px">${cells.join('')}</table>`
}

function button({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a href="${asHtml(url)}" style="display:inline-block;padding:12px 22px;background:#0f5c4a;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none">${asHtml(label)}</a></p><p style="margin:0 0 16px;font-size:14px;color:#5f5b53">Or open this address: <a href="${asHtml(url)}" style="color:#0f5c4a">${asHtml(url)}</a></p>`
}

function asHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')
}
