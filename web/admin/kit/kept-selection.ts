/** The rows that are selected in a list, which `path` opens. `isWhole`: all that match were selected, on every page. */
type KeptSelection = { path: string; ids: string[]; isWhole: boolean }

const key = 'galleria-selection'

/** Keeps the selection of the list that was used last, in this tab. */
export function keepSelection(selection: KeptSelection): void {
  ignoreErrors(() => sessionStorage.setItem(key, JSON.stringify(selection)))
}

export function keptSelection(): KeptSelection | undefined {
  return ignoreErrors(() => (JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptSelection | null) ?? undefined)
}

/** The browser may deny access to its storage. On the server, there is none. */
function ignoreErrors<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
