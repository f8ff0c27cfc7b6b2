import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Import } from '#contract/imports/imports.ts'
import { isApiError } from '../../api/call.ts'
import { useCall } from '../../state/use-call.ts'
import { toast } from '../../ui/toast.tsx'

/** Milliseconds between two requests for the progress. */
const pollInterval = 500

/** The latest state of an import. When it is no longer busy, calls `onEnd`, and the screen loads its data again. */
export function usePolledImport(
  file: Import,
  isBusy: (latest: Import) => boolean,
  onEnd: (latest: Import) => void = () => {},
  onPoll: (latest: Import) => void = () => {},
): Import {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState(file)
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
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      const polled = await call('GET /api/admin/imports/:id', { params: { id: file.id } }).catch((error: unknown) => {
        // The job continues even if the shop can't be reached from here.
        if (!isApiError(error)) throw error
      })
      if (polled) handlePoll(polled)
      if (polled && !isStillBusy(polled)) handleEnd(polled)
      else timer = setTimeout(poll, pollInterval)
    }
    timer = setTimeout(poll, pollInterval)
    return () => clearTimeout(timer)
  }, [call, file.id])

  return latest
}

/** The progress of a running import. */
export function ImportProgress({ file }: { file: Import }) {
  const isUndo = file.undoes !== null
  const { done, rows, created, changed } = usePolledImport(
    file,
    ({ state }) => state === 'running',
    ({ state }) => {
      if (state === 'done') toast('success', isUndo ? 'Import undone.' : 'Import finished.')
    },
  )
  const all = isUndo ? rows : created + changed
  return (
    <>
      <ProgressLine
        title={isUndo ? 'Undoing…' : 'Importing…'}
        text={`${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`}
        label={isUndo ? 'Undone' : 'Imported'}
        value={done}
        max={Math.max(1, all)}
      />
      <p className="text-sm text-soft">You can leave this page. The {isUndo ? 'undo' : 'import'} continues.</p>
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
}

/** A progress bar with its title and the progress in words. */
export function ProgressLine({ title, text, label, value, max }: ProgressLineProps) {
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
    </div>
  )
}
