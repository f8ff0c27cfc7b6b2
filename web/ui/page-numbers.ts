/** The pages to link: first, last, current and its neighbors. `'gap'` stands for two or more skipped pages. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const near = new Set([1, last, current - 1, current, current + 1])
  if (current <= 3) for (const page of [2, 3]) near.add(page)
  if (current >= last - 2) for (const page of [last - 1, last - 2]) near.add(page)
  const shown = [...near].filter((page) => page >= 1 && page <= last).toSorted((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0
    if (page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page]
  })
}

/** The page number in an address; anything invalid counts as 1. */
export function parsePage(search: URLSearchParams): number {
  const page = Number(search.get('_page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page < 1e9 ? page : 1
}
