import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#contract/language/t.ts'
import type { TextPage } from '#contract/text-pages/text-pages.ts'
import { useCall } from '../../state/use-call.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { HtmlText } from '../../ui/html-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'

export type SizeGuideDialogProps = {
  /** The text page. */
  path: string
  onClose: () => void
}

/** Shows a text page in a dialog as soon as its text has arrived. If it can’t be loaded, the page itself is opened. */
export function SizeGuideDialog({ path, onClose }: SizeGuideDialogProps) {
  const call = useCall()
  const navigate = useNavigate()
  const [page, setPage] = useState<TextPage>()
  useEffect(() => {
    const request = new AbortController()
    const { signal } = request
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
    const handleError = () => signal.aborted || void navigate(path)
    void call('GET /api/text-pages/:id', { params: { id } }, signal).then(setPage, handleError)
    return () => request.abort()
  }, [call, navigate, path])
  if (!page) return null
  return (
    <Modal
      aria-label={page.title}
      onClose={onClose}
      closedby="any"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(44rem,calc(100vw-2rem))] overflow-hidden rounded-card bg-paper shadow-float backdrop:bg-ink/30"
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
        <header className="flex items-center justify-between border-b border-line py-2.5 pe-2 ps-5 sm:ps-8">
          <p lang={page.languages?.title} className="text-lg font-semibold">
            {page.title}
          </p>
          <button type="button" aria-label={t('Close')} onClick={onClose} className={buttonStyle.icon}>
            <Icon name="close" />
          </button>
        </header>
        <div className="grow overflow-y-auto px-5 pt-3 pb-8 sm:px-8">
          <HtmlText html={page.html} lang={page.languages?.body} />
        </div>
      </div>
    </Modal>
  )
}
