/** A name as reviews show it by default: the first name, and the first letter of the last one. */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
