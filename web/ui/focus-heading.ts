/** Moves the focus to the heading of the screen, for example when what had it is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

/** Whether nothing has the focus: what had it was removed or hidden. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement === null
}
