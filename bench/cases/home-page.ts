import type { BenchCase } from '../bench-case.ts'
import { asBrowser } from './browser.ts'

export const homePage: BenchCase = {
  name: 'home-page',
  title: 'Page: home',
  request: async () => ({ path: '/', headers: asBrowser }),
}
