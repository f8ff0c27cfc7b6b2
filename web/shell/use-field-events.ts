import { type RefObject, useEffect, useEffectEvent } from 'react'

type FieldEvents = {
  /** Called once its events arrive; what happened to the field before has to be read from it. */
  onReady: () => void
  onOpen: (value: string) => void
  onKey: (key: string, field: HTMLInputElement) => boolean
  onSubmit: (value: string) => void
  onLeave: (target: Node | null) => void
}

/** Listens to a field that was rendered before, and to its form. */
export function useFieldEvents(input: RefObject<HTMLInputElement | null>, events: FieldEvents): void {
  const handleReady = useEffectEvent(events.onReady)
  const handleOpen = useEffectEvent(events.onOpen)
  const handleKey = useEffectEvent(events.onKey)
  const handleSubmit = useEffectEvent(events.onSubmit)
  const handleLeave = useEffectEvent(events.onLeave)
  useEffect(() => {
    const field = input.current
    const form = field?.form
    if (!field || !form) return undefined
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['click', 'input']) field.addEventListener(type, () => handleOpen(field.value), { signal })
    const takeKey = (event: KeyboardEvent) => {
      const { key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event
      if (isComposing || ctrlKey || metaKey || altKey || shiftKey) return
      if (handleKey(key, field)) event.preventDefault()
    }
    field.addEventListener('keydown', takeKey, { signal })
    form.addEventListener('submit', () => handleSubmit(field.value.trim()), { signal })
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== field) handleLeave(relatedTarget as Node | null)
    }
    form.addEventListener('focusout', leave, { signal })
    // Pressing a suggestion or a button leaves the focus in the field.
    const keepFocus = (event: MouseEvent) => {
      if (event.target !== field) event.preventDefault()
    }
    form.addEventListener('mousedown', keepFocus, { signal })
    handleReady()
    return () => listening.abort()
  }, [input])
}
