/** Replaces characters that change the direction of the text around them, by which a name could disguise other text. */
export function visibleText(text: string): string {
  return text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\ufffd')
}
