/** Moves the focus to the field with a name, or to the element with that id, and shows it. */
export function focusNamed(name: string): void {
  if (name === '') return
  const field = [...document.getElementsByName(name)].find((each) => each.matches(':not([type="hidden"])'))
  const target = field ?? document.getElementById(name)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
}
