/** Accents and capitals do not separate what a reader would look for in one place. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
