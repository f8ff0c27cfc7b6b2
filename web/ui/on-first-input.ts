/**
 * Calls a function once, when a pointer moves or presses, a key is pressed, or something is clicked or submitted for the
 * first time, which screen readers do without the others.
 */
export function onFirstInput(callback: () => void): void {
  const types = ['pointermove', 'pointerdown', 'keydown', 'click', 'submit']
  const handle = () => {
    for (const type of types) removeEventListener(type, handle)
    callback()
  }
  for (const type of types) addEventListener(type, handle)
}
