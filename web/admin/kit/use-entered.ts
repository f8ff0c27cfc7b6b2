import { useEffect, useEffectEvent, useState } from 'react'
import type { FormValues } from '../../forms/form-action.ts'
import { readTexts, type SavedTexts } from '../../forms/form-texts.ts'
import type { ActionForm } from '../../forms/use-action-form.ts'

/**
 * The texts of a form as they are entered, `initial` until it is on the page. The form calls `follow` on input; the hook
 * also calls it when fields are filled with what others have saved.
 */
export function useEntered(
  { ref, isBusy }: Pick<ActionForm, 'ref' | 'isBusy'>,
  saved: SavedTexts | undefined,
  initial: FormValues,
  onEntered?: (texts: FormValues) => void,
) {
  const [entered, setEntered] = useState(initial)
  const follow = () => {
    if (!ref.current) return
    const texts = readTexts(ref.current)
    setEntered(texts)
    onEntered?.(texts)
  }
  const handleFilled = useEffectEvent(follow)
  const savedTexts = JSON.stringify(saved)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the values are compared, not the object
  useEffect(() => handleFilled(), [isBusy, savedTexts])
  return { entered, follow }
}
