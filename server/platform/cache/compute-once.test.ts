import { expect, test, vi } from 'vitest'
import { computeOnce } from './compute-once.ts'

test('computes a value once, and again after a failure', async () => {
  const compute = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('busy')).mockResolvedValue('value')
  const get = computeOnce(compute)
  await expect(Promise.all([get(), get()])).rejects.toThrow('busy')
  expect(await Promise.all([get(), get()])).toEqual(['value', 'value'])
  expect(await get()).toBe('value')
  expect(compute).toHaveBeenCalledTimes(2)
})
