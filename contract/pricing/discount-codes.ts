/** Codes are compared without case and spaces: " welcome 10" is WELCOME10. */
export function normalizeCode(code: string): string {
  return code.replaceAll(/\s/g, '').toUpperCase()
}
