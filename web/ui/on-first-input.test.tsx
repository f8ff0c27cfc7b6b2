import { expect, test, vi } from 'vitest'
import { onFirstInput } from './on-first-input.ts'

test.each(['pointermove', 'keydown', 'click', 'submit'])('the first input may be a %s, and calls back once', (type) => {
  const callback = vi.fn<() => void>()
  onFirstInput(callback)
  for (const _ of [1, 2]) document.body.dispatchEvent(new Event(type, { bubbles: true }))
  expect(callback).toHaveBeenCalledTimes(1)
})
