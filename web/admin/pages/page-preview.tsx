import { useState } from 'react'
import { useLatest } from '../../state/use-call.ts'
import { HtmlText } from '../../ui/html-text.tsx'

/** Milliseconds without a key until the preview is requested. */
const typingPause = 300

type Preview = { title: string; html: string }

/** The preview of the saved draft, and of what is typed since. If a request fails, the last one stays. */
export function usePreview(saved: Preview) {
  const [title, setTitle] = useState(saved.title)
  const [typed, setTyped] = useState<string>()
  const latest = useLatest(typed, typingPause, (body, call, signal) =>
    call('POST /api/admin/text-pages/preview', { body: { body } }, signal),
  )
  return {
    preview: { title, html: latest?.answer.html ?? saved.html },
    update(entered: { title: string; body: string }) {
      setTitle(entered.title)
      setTyped(entered.body)
    },
  }
}

export function PagePreview({ title, html }: Preview) {
  return (
    <section aria-label="Preview" className="min-w-0 lg:sticky lg:top-20">
      <h2 className="text-sm font-medium">Preview</h2>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
        tabIndex={0}
        className="mt-1.5 min-h-40 rounded-card border border-line bg-raised p-6 wrap-anywhere lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
      >
        <p className="text-2xl font-semibold">{title}</p>
        {html ? <HtmlText html={html} /> : <p className="mt-3 text-soft">The text appears here.</p>}
      </div>
    </section>
  )
}
