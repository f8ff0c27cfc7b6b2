import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Import } from '#contract/imports/imports.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { isApiError } from '../../api/call.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** Milliseconds between two requests for the progress. After each failed one in a row, they are doubled. */
const pollInterval = 500

/** Failed requests in a row after which there are no more: about a minute. */
const maxFailures = 7

type Polled = {
  latest: Import
  /** Asks again; undefined unless the progress can't be loaded. */
  tryAgain: (() => void) | undefined
}

/**
 * The latest state of an import. When it is no longer busy, calls `onEnd`, and the screen loads its data again. If the
 * shop can't be reached for a while, the user has to try again.
 */
export function usePolledImport(
  file: Import,
  isBusy: (latest: Import) => boolean,
  onEnd: (latest: Import) => void = () => {},
  onPoll: (latest: Import) => void = () => {},
): Polled {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState(file)
  const [isPolling, setPolling] = useState(true)
  const isStillBusy = useEffectEvent(isBusy)
  const handlePoll = useEffectEvent((polled: Import) => {
    setLatest(polled)
    onPoll(polled)
  })
  const handleEnd = useEffectEvent((ended: Import) => {
    onEnd(ended)
    void revalidate()
  })

  useEffect(() => {
    if (!isPolling) return undefined
    let timer: ReturnType<typeof setTimeout>
    let failures = 0
    const poll = async () => {
      const polled = await call('GET /api/admin/imports/:id', { params: { id: file.id } }).catch((error: unknown) => {
        // The job continues even if the shop can't be reached from here.
        if (!isApiError(error)) throw error
      })
      failures = polled ? 0 : failures + 1
      if (polled) handlePoll(polled)
      if (polled && !isStillBusy(polled)) handleEnd(polled)
      else if (failures === maxFailures) setPolling(false)
      else timer = setTimeout(poll, pollInterval * 2 ** failures)
    }
    timer = setTimeout(poll, pollInterval)
    return () => clearTimeout(timer)
  }, [call, file.id, isPolling])

  return { latest, tryAgain: isPolling ? undefined : () => setPolling(true) }
}

/** The progress of a running import. */
export function ImportProgress({ file }: { file: Import }) {
  const isUndo = file.undoes !== null
  const { latest, tryAgain } = usePolledImport(
    file,
    ({ state }) => state === 'running',
    ({ state }) => {
      if (state === 'done') toast('success', isUndo ? t('Import undone.') : t('Import finished.'))
    },
  )
  const { done, rows, created, changed } = latest
  const all = isUndo ? rows : created + changed
  return (
    <>
      <ProgressLine
        title={isUndo ? t('Undoing…') : t('Importing…')}
        text={t('{done} of {all}', { done: formatNumber(done), all: formatNumber(all) })}
        label={isUndo ? t('Undone') : t('Imported')}
        value={done}
        max={Math.max(1, all)}
        tryAgain={tryAgain}
      />
      <p className="text-sm text-soft">
        {isUndo
          ? t('You can leave this page. The undo continues.')
          : t('You can leave this page. The import continues.')}
      </p>
    </>
  )
}

type ProgressLineProps = {
  title: string
  /** The progress in words. */
  text: string
  /** The accessible name of the bar. */
  label: string
  value: number
  max: number
  tryAgain?: Polled['tryAgain']
}

/** A progress bar with its title and the progress in words. */
export function ProgressLine({ title, text, label, value, max, tryAgain }: ProgressLineProps) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <span className="text-soft tabular-nums">{text}</span>
      </p>
      <progress
        aria-label={label}
        value={value}
        max={max}
        className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <div role="alert">
        {tryAgain && (
          <>
            <p className="text-sale">{t('The progress couldn’t be loaded.')}</p>
            <Button type="button" look="link" className="-ms-2" onClick={tryAgain}>
              {t('Try again')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
