/**
 * Remembers what the visitor presses while the web app is still on its way, and answers how to press it again once the
 * app listens. Links, forms and menus need no app, so they are left to the browser.
 */
export function rememberPresses(): () => void {
  const switched = new Map<HTMLInputElement, boolean>()
  let pressed: HTMLButtonElement | null = null

  const remember = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if (target instanceof HTMLInputElement && target.type === 'checkbox') switched.set(target, target.checked)
    else pressed = target.closest<HTMLButtonElement>('button[type="button"]') ?? pressed
  }
  document.addEventListener('click', remember, { capture: true })

  return () => {
    document.removeEventListener('click', remember, { capture: true })
    pressed?.click()
    for (const [input, wanted] of switched) {
      input.checked = !wanted
      input.click()
    }
  }
}
