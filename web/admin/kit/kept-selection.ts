import { tryStorage } from '../../state/browser-list.ts'

/** The rows that are selected in a list, which `path` opens. `isWhole`: all that match were selected, on every page. */
type KeptSelection = { path: string; ids: string[]; isWhole: boolean }

const key = 'galleria-selection'

/** Keeps the selection of the list that was used last, in this tab. */
export function keepSelection(selection: KeptSelection): void {
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(selection)))
}

export function keptSelection(): KeptSelection | undefined {
  return tryStorage(() => (JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptSelection | null) ?? undefined)
}
