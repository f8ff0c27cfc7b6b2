import { createRoot } from 'react-dom/client'
import { t } from '#contract/language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Question = { text: string; confirmLabel: string }

/** Asks before something unusual is saved, in a dialog. Resolves with whether the user confirmed it. */
export function askFirst({ text, confirmLabel }: Question): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      root.unmount()
      place.remove()
      resolve(isConfirmed)
    }
    root.render(
      <Dialog role="alertdialog" aria-label={text} onClose={() => answer(false)}>
        <p className="wrap-anywhere">{text}</p>
        <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2">
          <Button type="button" onClick={() => answer(true)}>
            {confirmLabel}
          </Button>
          <Button type="button" look="quiet" onClick={() => answer(false)}>
            {t('Cancel')}
          </Button>
        </div>
      </Dialog>,
    )
  })
}
