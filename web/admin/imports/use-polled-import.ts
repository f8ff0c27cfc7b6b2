import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Import } from '#contract/imports/imports.ts'
import { isApiError } from '../../api/call.ts'
import { useCall } from '../../state/use-call.ts'

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
