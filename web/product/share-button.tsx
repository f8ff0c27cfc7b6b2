import { t } from '#contract/language/t.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { pageUrl } from '../ui/page-href.ts'
import { ScriptButton } from '../ui/script-button.tsx'
import { toast } from '../ui/toast.tsx'
import { useSettings } from './settings-context.ts'

/** Shares a URL of the shop with the browser's share dialog, or copies it. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const url = pageUrl(useSettings(), path)
  const handleClick = async () => {
    if (typeof navigator.share === 'function') return share({ title, url })
    await navigator.clipboard.writeText(url)
    return toast('success', t('Link copied.'))
  }
  const handleFailure = () => toast('error', t('Couldn’t copy the link: {url}', { url }))
  return (
    <ScriptButton className={buttonStyle.quiet} onClick={() => void handleClick().catch(handleFailure)}>
      <Icon name="share" className="size-4.5" />
      {t('Share')}
    </ScriptButton>
  )
}

/** Closing the share dialog is not an error. */
async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
