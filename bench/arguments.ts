import { parseArgs } from 'node:util'

/** What was asked for cannot be done; the message says why. */
export class WrongArguments extends Error {}

/** Seconds of a slice, and the names of what to measure: all where none are given. */
export type BenchArguments = { seconds: number; only: string[] }

/** Refuses with WrongArguments what it does not know. */
export function readArguments(args: string[], names: string[]): BenchArguments {
  const given = parse(args)
  const seconds = Number(given.seconds)
  if (!(seconds >= 0.2 && seconds <= 60)) throw new WrongArguments('--seconds must be a number from 0.2 to 60.')
  const only = given.only?.split(',').map((name) => name.trim()) ?? names
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new WrongArguments(`There is no ${unknown.join(', ')}. --only takes: ${names.join(', ')}`)
  return { seconds, only }
}

function parse(args: string[]): { seconds: string; only?: string | undefined } {
  const options = { seconds: { type: 'string', default: '3' }, only: { type: 'string' } } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
