import { useEffect, useEffectEvent, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useRevalidator } from 'react-router'
import type { Import } from '#contract/imports.ts'
import { createCallThunk } from '../../api/create-call-thunk.ts'
import type { AppDispatch } from '../../state/store.ts'
import { toast } from '../../ui/toast.tsx'
import { ProgressLine } from './progress-line.tsx'

/** Milliseconds between two requests for the progress. */
const pollInterval = 500

const checkImport = createCallThunk('imports/check', (id: string, { extra }) =>
  extra.call('GET /api/admin/imports/:id', { params: { id } }),
)

/** The progress of a running import. When it has ended, the screen loads its data again. */
export function ImportProgress({ file }: { file: Import }) {
  const dispatch = useDispatch<AppDispatch>()
  const { revalidate } = useRevalidator()
  const [{ done, created, changed }, setLatest] = useState(file)
  const handleEnd = useEffectEvent((state: Import['state']) => {
    if (state === 'done') toast('success', 'Import finished.')
    void revalidate()
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      const reply = await dispatch(checkImport(file.id))
      // The import continues even if the shop can't be reached from here.
      const latest = checkImport.fulfilled.match(reply) ? reply.payload : undefined
      if (latest) setLatest(latest)
      if (latest && latest.state !== 'running') handleEnd(latest.state)
      else timer = setTimeout(poll, pollInterval)
    }
    timer = setTimeout(poll, pollInterval)
    return () => clearTimeout(timer)
  }, [dispatch, file.id])

  const all = created + changed
  return (
    <>
      <ProgressLine
        title="Importing…"
        text={`${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`}
        label="Imported"
        value={done}
        max={Math.max(1, all)}
      />
      <p className="text-sm text-soft">
        You can leave this page. The import continues.
        <span className="hidden noscript:inline"> Reload the page to see its progress.</span>
      </p>
    </>
  )
}
