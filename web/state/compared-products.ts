import { readBrowserList, writeBrowserList } from './browser-list.ts'

const key = 'galleria-compared'

/** The ids of the products on the last comparison in this browser. */
export function comparedProducts(): string[] {
  return readBrowserList(key)
}

export function rememberCompared(ids: string[]): void {
  writeBrowserList(key, ids)
}
