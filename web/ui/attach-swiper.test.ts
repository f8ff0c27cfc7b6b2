import { expect, test } from 'vitest'
import { type CarouselKind, getDelay } from './attach-swiper.ts'

test('banners and shelves advance every 1.5 seconds, any other carousel every 3', () => {
  const kinds = ['banner', 'shelf', 'another' as CarouselKind] as const
  expect(kinds.map(getDelay)).toEqual([1500, 1500, 3000])
})
