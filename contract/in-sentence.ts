/** The name of a field within a sentence: "Size" becomes "size", but "US size" and "ZIP code" keep their capitals. */
export function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
