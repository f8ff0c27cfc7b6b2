import { useEffect, useState } from 'react'

/**
 * The selected option of a combobox that keeps the focus in its field. Options are links with `optionId(to)` as id.
 * Before the first and after the last one, none is selected.
 */
export function useCombobox(options: readonly { to: string }[], listId: string) {
  const [active, setActive] = useState<string>()
  const index = options.findIndex(({ to }) => to === active)
  const optionId = (to: string) => `${listId}:${to}`
  const activeId = index < 0 || active === undefined ? undefined : optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return {
    activeId,
    optionId,
    reset: () => setActive(undefined),
    /** Returns whether a key of the field is used here. */
    handleKey(key: string): boolean {
      if (key === 'ArrowDown') setActive(options[index + 1]?.to)
      else if (key === 'ArrowUp') setActive(index < 0 ? options.at(-1)?.to : options[index - 1]?.to)
      else if (!activeId) return false
      else if (key === 'Home') setActive(options[0]?.to)
      else if (key === 'End') setActive(options.at(-1)?.to)
      else if (key === 'Enter') document.getElementById(activeId)?.click()
      else if (key === 'ArrowLeft' || key === 'ArrowRight') {
        setActive(undefined)
        return false
      } else return false
      return true
    },
  }
}
