/** Says whether the database refused a row because another one has the same of what must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as Error & { code?: unknown }).code === '23505') return true
  }
  return false
}
