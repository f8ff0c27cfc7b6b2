import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever its kernel's own clock. */
const ticksPerSecond = 100

/** Processor time a process has used so far, all its threads together. Known on Linux alone. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    // The second field is the program's name in brackets and may hold anything; counting starts behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return undefined
  }
}
