/** What was typed into a form's field of that name, without blanks around it. */
export function formText(form: HTMLFormElement, name: string): string {
  const given = new FormData(form).get(name)
  return typeof given === 'string' ? given.trim() : ''
}
