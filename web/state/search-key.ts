import { readBrowserList, writeBrowserList } from './browser-list.ts'

const key = 'galleria-search-key'

/** Whether the key "/" moves the focus into the search field. Who speaks to the computer may need to turn it off (WCAG 2.1.4). */
export function isSearchKeyOn(): boolean {
  return !readBrowserList(key).includes('off')
}

export function switchSearchKey(isOn: boolean): void {
  writeBrowserList(key, isOn ? [] : ['off'])
}
