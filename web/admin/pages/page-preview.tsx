import { useState } from 'react'
import { useLatest } from '../../state/use-call.ts'
import { HtmlText } from '../../ui/html-text.tsx'

/** Milliseconds without a key until the preview is requested. */
const typingPause = 300

type Preview = { title: string; html: string }

/** A preview of the saved draft, then of the current input. If a request fails, the last preview is kept. */
export function usePreview(saved: Preview) {
  const [title, setTitle] = useState(saved.title)
  const [entered, setEntered] = useState<string>()
  const latest = useLatest(entered, typingPause, (body, call, signal) =>
    call('POST /api/admin/text-pages/preview', { body: { body } }, signal),
  )
  return {
    preview: { title, html: latest?.answer.html ?? saved.html },
    update(draft: { title: string; body: string }) {
      setTitle(draft.title)
      setEntered(draft.body)
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
