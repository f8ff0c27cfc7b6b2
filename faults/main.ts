import { parseArgs } from 'node:util'
import { type Fault, faults } from './faults.ts'
import type { Result } from './run-fault.ts'

const options = { only: { type: 'string' }, kills: { type: 'string', default: '10' } } as const
const { values } = parseArgs({ options })
const names = values.only?.split(',') ?? Object.keys(faults)
const kills = Number(values.kills)
if (names.some((name) => !Object.hasOwn(faults, name)) || !(kills > 0)) {
  console.error(
    `npm run fault-injection -- --only <names> --kills <number>\nNames, separated by commas: ${Object.keys(faults).join(', ')}`,
  )
  process.exit(1)
}

let isGood = true
printRow('Fault', 'Database', 'Requests', 'Acknowledged', 'Lost', 'Duplicated', '503', 'Recovery, ms', 'Verdict')
printRow('---', '---', '--:', '--:', '--:', '--:', '--:', '--:', '---')
for (const name of names) {
  const fault = faults[name] as Fault
  try {
    printResult(fault, await fault.run({ kills }))
  } catch (error) {
    isGood = false
    printRow(fault.title, fault.database, '', '', '', '', '', '', 'BAD')
    console.error(error)
  }
}
process.exit(isGood ? 0 : 1)

function printResult(fault: Fault, result: Result): void {
  const { title, database } = fault
  const { asked, acknowledged, lost, twice, unavailable, recoveries, problems } = result
  const verdict = isCorrect(result) && !isSlow(fault, result) ? 'good' : 'BAD'
  if (verdict !== 'good') isGood = false
  const times = recoveries.toSorted((a, b) => a - b)
  const recovery = times.length > 1 ? `${percentile(times, 50)}, longest ${times.at(-1)}` : `${times[0] ?? '–'}`
  printRow(title, database, asked, acknowledged, lost.length, twice.length, unavailable, recovery, verdict)
  for (const problem of [...lost, ...twice, ...problems].slice(0, 20)) console.error(`  ${problem}`)
}

function isCorrect({ lost, twice, problems }: Result): boolean {
  return lost.length + twice.length + problems.length === 0
}

/** One recovery in a hundred may take longer, since the machine has other work. */
function isSlow({ aim }: Fault, { recoveries }: Result): boolean {
  return (
    percentile(
      recoveries.toSorted((a, b) => a - b),
      99,
    ) > aim
  )
}

function percentile(sorted: number[], percent: number): number {
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0
}

function printRow(...cells: (string | number)[]): void {
  const widths = [38, 10, 6, 12, 4, 5, 5, 22, 7]
  console.log(`| ${cells.map((cell, index) => `${cell}`.padEnd(widths[index] ?? 0)).join(' | ')} |`)
}
