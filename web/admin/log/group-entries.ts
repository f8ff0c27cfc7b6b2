import type { LogEntry } from '#contract/catalog/product-log.ts'

/** Splits a page's entries into groups of consecutive entries that were made together, and single entries. */
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
