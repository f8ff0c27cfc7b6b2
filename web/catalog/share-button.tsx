import { useSettings } from '../product/settings-context.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { ScriptButton } from '../ui/script-button.tsx'
import { toast } from '../ui/toast.tsx'

/** Hands the product's address on: by the device's own way of sharing, else through the clipboard. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { publicUrl } = useSettings()
  const url = publicUrl + path
  const handleClick = async () => {
    if (typeof navigator.share === 'function') return share({ title, url })
    await navigator.clipboard.writeText(url)
    return toast('success', 'The link is copied.')
  }
  const handleFailure = () => toast('error', `The link could not be copied: ${url}`)
  return (
    <ScriptButton className={buttonStyle.quiet} onClick={() => void handleClick().catch(handleFailure)}>
      <Icon name="share" className="size-4.5" />
      Share
    </ScriptButton>
  )
}

/** Whoever closes the device's dialog has changed their mind, which is no failure. */
async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
