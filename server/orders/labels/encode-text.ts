/** Whether a text can be written in ISO 8859-1. */
export const isLatin = (text: string): boolean => /^[\0-\xff]*$/.test(text)

/** Encodes a file for a tool that expects ISO 8859-1, or in UTF-8 if it has other characters, so that none gets lost. */
export const encodeLatin = (text: string): Buffer => Buffer.from(text, isLatin(text) ? 'latin1' : 'utf8')
