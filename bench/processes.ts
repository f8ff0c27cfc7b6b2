import { readFileSync } from 'node:fs'

const isLinux = process.platform === 'linux'

/** Returns the seconds of processor time that a process and those below it have used. NaN outside of Linux. */
export function cpuSeconds(pid: number | undefined): number {
  return sum(pid, (each) => {
    // The program's name in parentheses may contain spaces, so count the fields after it.
    const fields = read(`/proc/${each}/stat`).split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  })
}

/** Returns the megabytes of memory that a process and those below it use (resident set size). NaN outside of Linux. */
export function memoryMegabytes(pid: number | undefined): number {
  return sum(pid, (each) => Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${each}/status`))?.[1]) / 1024)
}

function sum(pid: number | undefined, figureOf: (pid: number) => number): number {
  if (pid === undefined || !isLinux) return Number.NaN
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return children.reduce((total, child) => total + sum(Number(child), figureOf), figureOf(pid))
}

function read(path: string): string {
  return readFileSync(path, 'utf8')
}
