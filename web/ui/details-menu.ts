/** Milliseconds after which entered letters start a new search. */
const typeaheadReset = 350

/**
 * The `ref` of a `<details>` with links that behaves like a menu: it closes on Escape, on a press outside and when a link
 * is followed; arrow keys, Home, End and typed letters move between the links. One letter moves to the next link that
 * starts with it, several to the first that starts with all of them.
 */
export function detailsMenu(menu: HTMLDetailsElement | null): (() => void) | undefined {
  const button = menu?.querySelector('summary')
  if (!menu || !button) return undefined
  const listening = new AbortController()
  const { signal } = listening
  let typed = ''
  let typedAt = 0

  const links = () => [...menu.querySelectorAll('a')]
  const move = (index: number) =>
    links()
      .at(index % links().length)
      ?.focus()
  const close = () => {
    if (menu.contains(document.activeElement)) button.focus()
    menu.open = false
  }
  const closeUnlessInside = ({ target }: Event) => {
    if (!menu.contains(target as Node)) close()
  }

  const handleClick = ({ target, detail }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
    // Pressed by keyboard; the browser opens the menu after this event.
    else if (detail === 0 && !menu.open) requestAnimationFrame(() => move(0))
  }

  const handleKey = (event: KeyboardEvent) => {
    const { key } = event
    const current = links().indexOf(document.activeElement as HTMLAnchorElement)
    const isOpener = current === -1 && (key === 'ArrowDown' || key === 'ArrowUp')
    if (!menu.open && !isOpener) return
    if (key === 'Escape') close()
    else if (key === 'ArrowDown') {
      menu.open = true
      move(current + 1)
    } else if (key === 'ArrowUp') {
      menu.open = true
      move(current <= 0 ? -1 : current - 1)
    } else if (key === 'Home') move(0)
    else if (key === 'End') move(-1)
    else if (isTyped(event)) {
      const isContinued = Date.now() - typedAt <= typeaheadReset
      // A space only continues a search; otherwise it scrolls, as on any page.
      if (key === ' ' && !isContinued) return
      typed = isContinued ? typed + key : key
      typedAt = Date.now()
      const prefix = typed.toLowerCase()
      const found = links().filter(({ textContent }) => textContent.toLowerCase().startsWith(prefix))
      const next = typed.length === 1 ? found.find((link) => links().indexOf(link) > current) : undefined
      const target = next ?? found[0]
      target?.focus()
    } else return
    event.preventDefault()
  }

  menu.addEventListener('keydown', handleKey, { signal })
  menu.addEventListener('click', handleClick, { signal })
  document.addEventListener('pointerdown', closeUnlessInside, { signal })
  document.addEventListener('focusin', closeUnlessInside, { signal })
  return () => listening.abort()
}

function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}
