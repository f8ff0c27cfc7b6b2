import { readBrowserList, writeBrowserList } from './browser-list.ts'

export const searchKeySetting = 'galleria-search-key'

/** Whether the key "/" moves the focus into the search field. Who speaks to the computer may need to turn it off (WCAG 2.1.4). */
export function isSearchKeyOn(): boolean {
  return !readBrowserList(searchKeySetting).includes('off')
}

export function switchSearchKey(isOn: boolean): void {
  writeBrowserList(searchKeySetting, isOn ? [] : ['off'])
}
