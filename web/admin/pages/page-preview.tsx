import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { createCallThunk } from '../../api/create-call-thunk.ts'
import type { AppDispatch } from '../../state/store.ts'
import { HtmlText } from '../../ui/html-text.tsx'

/** Milliseconds without a key until the preview is requested. */
const typingPause = 300

const fetchPreview = createCallThunk('pages/fetchPreview', (body: string, { extra, signal }) =>
  extra.call('POST /api/admin/text-pages/preview', { body: { body } }, signal),
)

type Preview = { title: string; html: string }

/** The preview of the saved draft, and of what is typed since. If a request fails, the last one stays. */
export function usePreview(saved: Preview) {
  const [preview, setPreview] = useState(saved)
  const [typed, setTyped] = useState<string>()
  const dispatch = useDispatch<AppDispatch>()
  useEffect(() => {
    if (typed === undefined) return undefined
    const request = { abort: () => {} }
    const timer = setTimeout(() => {
      const sent = dispatch(fetchPreview(typed))
      request.abort = sent.abort
      const show = ({ html }: { html: string }) => setPreview((before) => ({ ...before, html }))
      sent.unwrap().then(show, () => {})
    }, typingPause)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [typed, dispatch])
  return {
    preview,
    update({ title, body }: { title: string; body: string }) {
      setPreview((before) => ({ ...before, title }))
      setTyped(body)
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
