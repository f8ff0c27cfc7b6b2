import { expect, test } from 'vitest'
import { clearBrowserStorage } from './browser-storage.ts'
import { comparedProducts, rememberCompared } from './compared-products.ts'
import { listSearches, rememberSearch } from './past-searches.ts'
import { isSearchKeyOn, switchSearchKey } from './search-key.ts'
import { rememberViewed } from './viewed-products.ts'

test('everything about a user is removed, but no setting, and nothing of other programs', () => {
  rememberCompared(['lamp'])
  rememberSearch('lamp')
  rememberViewed('lamp')
  sessionStorage.setItem('galleria-checkout', '{}')
  switchSearchKey(false)
  localStorage.setItem('another-program', '1')
  clearBrowserStorage()
  expect([comparedProducts(), listSearches(), rememberViewed('vase')]).toEqual([[], [], []])
  expect(sessionStorage.getItem('galleria-checkout')).toBeNull()
  expect([isSearchKeyOn(), localStorage.getItem('another-program')]).toEqual([false, '1'])
  switchSearchKey(true)
  localStorage.removeItem('another-program')
})
