import { useEffect, useEffectEvent, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useRevalidator } from 'react-router'
import type { Import } from '#contract/imports/imports.ts'
import { createCallThunk } from '../../api/create-call-thunk.ts'
import type { AppDispatch } from '../../state/store.ts'

/** Milliseconds between two requests for the progress. */
const pollInterval = 500

const checkImport = createCallThunk('imports/check', (id: string, { extra }) =>
  extra.call('GET /api/admin/imports/:id', { params: { id } }),
)

/** The latest state of an import. When it is no longer busy, calls `onEnd`, and the screen loads its data again. */
export function usePolledImport(
  file: Import,
  isBusy: (latest: Import) => boolean,
  onEnd: (latest: Import) => void = () => {},
  onPoll: (latest: Import) => void = () => {},
): Import {
  const dispatch = useDispatch<AppDispatch>()
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
      const reply = await dispatch(checkImport(file.id))
      // The job continues even if the shop can't be reached from here.
      const polled = checkImport.fulfilled.match(reply) ? reply.payload : undefined
      if (polled) handlePoll(polled)
      if (polled && !isStillBusy(polled)) handleEnd(polled)
      else timer = setTimeout(poll, pollInterval)
    }
    timer = setTimeout(poll, pollInterval)
    return () => clearTimeout(timer)
  }, [dispatch, file.id])

  return latest
}
