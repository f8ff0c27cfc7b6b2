/** Calls a function once, when a pointer moves or presses or a key is pressed for the first time. */
export function onFirstInput(callback: () => void): void {
  const types = ['pointermove', 'pointerdown', 'keydown']
  const handle = () => {
    for (const type of types) removeEventListener(type, handle)
    callback()
  }
  for (const type of types) addEventListener(type, handle)
}
