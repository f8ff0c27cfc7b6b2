import { expect, test } from 'vitest'
import { createLoop } from './create-loop.ts'

/** A loop whose rounds end when the test ends them. */
function aLoop() {
  const rounds: PromiseWithResolvers<void>[] = []
  const errors: unknown[] = []
  const work = () => {
    const round = Promise.withResolvers<void>()
    rounds.push(round)
    return round.promise
  }
  return { rounds, errors, loop: createLoop(work, (error) => void errors.push(error)) }
}

const pause = () => new Promise((resolve) => setTimeout(resolve))

test('requests during a round start one more round, which they wait for', async () => {
  const { rounds, loop } = aLoop()
  const first = loop.run()
  await pause()
  const later = Promise.all([loop.run(), loop.run(), loop.run()])
  await pause()
  expect(rounds).toHaveLength(1)
  rounds[0]?.resolve()
  await first
  await pause()
  expect(rounds).toHaveLength(2)
  rounds[1]?.resolve()
  await later
  expect(rounds).toHaveLength(2)
})

test('a round that fails is reported, and the next one runs', async () => {
  const { rounds, errors, loop } = aLoop()
  const first = loop.run()
  await pause()
  rounds[0]?.reject(new Error('Failed.'))
  await first
  expect(errors).toMatchObject([{ message: 'Failed.' }])
  void loop.run()
  await pause()
  expect(rounds).toHaveLength(2)
})

test('closing waits for the running round, and skips rounds that haven’t begun', async () => {
  const { rounds, loop } = aLoop()
  void loop.run()
  await pause()
  void loop.run()
  const closed = loop.close()
  rounds[0]?.resolve()
  await closed
  expect(rounds).toHaveLength(1)
})
