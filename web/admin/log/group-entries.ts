import type { LogEntry } from '#contract/catalog/product-log.ts'

/** Splits the entries of a page into those that were made together, which follow one another, and single ones. */
export function groupEntries(entries: LogEntry[]): LogEntry[][] {
  const groups: LogEntry[][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (group && first && entry.together > 1 && first.together > 1 && entry.createdAt === first.createdAt)
      group.push(entry)
    else groups.push([entry])
  }
  return groups
}
