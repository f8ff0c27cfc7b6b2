import { useEffect, useRef, useState } from 'react'
import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import type { EditedEmail, EmailText, EmailPreview as Preview } from '#contract/email-texts/emails.ts'
import { useLatest } from '../../state/use-call.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'

/** Milliseconds without a key until the preview is requested. */
const typingPause = 300

/** The preview of the saved text, and of what is entered since. If a text has errors, the last preview stays. */
export function useEmailPreview({ kind, revision, preview: saved }: EditedEmail) {
  const [entered, setEntered] = useState<{ revision: number; body: EmailText }>()
  const latest = useLatest(entered, typingPause, ({ body }, call, signal) =>
    call('POST /api/admin/emails/:id/preview', { params: { id: kind }, body }, signal),
  )
  return {
    preview: latest?.value.revision === revision ? latest.answer : saved,
    update: (body: EmailText) => setEntered({ revision, body }),
  }
}

type EmailPreviewProps = { kind: EmailKind; revision: number; preview: Preview }

export function EmailPreview({ kind, revision, preview: { subject, html, text } }: EmailPreviewProps) {
  return (
    <section aria-labelledby="preview" className="min-w-0 lg:sticky lg:top-20">
      <h2 id="preview" className="text-sm font-medium">
        Preview with sample values
      </h2>
      <div className="mt-1.5 overflow-hidden rounded-card border border-line bg-raised">
        <p className="border-b border-line px-4 py-3 font-medium wrap-anywhere">{subject}</p>
        <Frame key={revision} src={`/api/admin/emails/${kind}/preview?revision=${revision}`} html={html} />
      </div>
      <Disclosure summary="Plain text" summaryClassName={`${buttonStyle.link} mt-2 -ml-2`}>
        <pre className="rounded-card border border-line bg-raised p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          {text}
        </pre>
      </Disclosure>
    </section>
  )
}

/** Shows the saved text without scripts. Its page allows the inline styles of emails, which this page doesn't. */
function Frame({ src, html }: { src: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => show(frame.current, html), [html])
  return (
    <iframe
      ref={frame}
      title="Preview of the email"
      src={src}
      sandbox="allow-same-origin"
      onLoad={({ currentTarget }) => show(currentTarget, html)}
      className="h-152 w-full bg-white"
    />
  )
}

function show(frame: HTMLIFrameElement | null, html: string): void {
  const page = frame?.contentDocument
  // Until it loads, the frame has the restrictions of this page; when it begins to, it has no element yet.
  if (page?.documentElement && page.URL !== 'about:blank') page.documentElement.innerHTML = html
}
