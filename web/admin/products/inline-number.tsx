import { useEffect, useRef, useState } from 'react'

type InlineNumberProps = {
  /** What it says to screen readers: the value's name and whose it is. */
  label: string
  /** Null where there is none, as a stock that is not counted. */
  value: number | null
  /** Whether nothing at all may be typed, for none. */
  mayBeEmpty?: boolean
  /** Whole numbers only, or two decimals. */
  isWhole?: boolean
  onSave: (value: number | null) => Promise<boolean>
}

/**
 * A number that is changed in its place: Enter or leaving it saves, Escape takes it back. What makes no sense, or was
 * refused, is marked and stays, so that nothing typed is lost.
 */
export function InlineNumber({ label, value, mayBeEmpty = false, isWhole = false, onSave }: InlineNumberProps) {
  const written = value === null ? '' : String(value)
  const [text, setText] = useState(written)
  const [state, setState] = useState<'idle' | 'saving' | 'wrong'>('idle')
  const isEdited = useRef(false)
  // What somebody else changed shows, unless something is being typed here.
  useEffect(() => {
    if (!isEdited.current) setText(written)
  }, [written])

  const reset = () => {
    isEdited.current = false
    setText(written)
    setState('idle')
  }

  const save = async () => {
    if (!isEdited.current || state === 'saving') return
    const parsed = parse(text, { mayBeEmpty, isWhole })
    if (parsed === undefined) return setState('wrong')
    if (parsed === value) return reset()
    setState('saving')
    const isSaved = await onSave(parsed)
    if (isSaved) isEdited.current = false
    setState(isSaved ? 'idle' : 'wrong')
  }

  return (
    <span className="relative inline-flex items-center">
      <input
        type="text"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        aria-label={label}
        aria-invalid={state === 'wrong' || undefined}
        aria-busy={state === 'saving' || undefined}
        value={text}
        placeholder={mayBeEmpty ? '–' : undefined}
        onChange={(event) => {
          isEdited.current = true
          setText(event.currentTarget.value)
          setState('idle')
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save()
          if (event.key === 'Escape') reset()
        }}
        className="min-h-11 w-24 rounded-control border border-transparent bg-transparent pr-2 text-right tabular-nums transition-colors hover:border-edge focus:border-edge focus:bg-raised aria-busy:opacity-60 aria-invalid:border-sale pl-2"
      />
    </span>
  )
}

/** Undefined where it is no number of the wanted kind. A comma is taken for a point. */
function parse(
  text: string,
  { mayBeEmpty, isWhole }: { mayBeEmpty: boolean; isWhole: boolean },
): number | null | undefined {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return mayBeEmpty ? null : undefined
  return (isWhole ? /^\d{1,10}$/ : /^\d{1,8}(\.\d{1,2})?$/).test(trimmed) ? Number(trimmed) : undefined
}
