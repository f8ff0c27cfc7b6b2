import { hash } from 'node:crypto'
import { dirname } from 'node:path'

/** Checksums by path in the backup. A table's is the sum of its rows', so that their order doesn't matter. */
export type Checksums = Record<string, { sha256: string; rows?: number }>

/** Adds up the checksums of a backup's entries. */
export function createChecksums(): { add(name: string, body: Buffer): void; result(): Checksums } {
  const files: Checksums = {}
  const tables = new Map<string, { sum: bigint; rows: number }>()
  return {
    add(name, body) {
      if (!name.startsWith('tables/')) {
        files[name] = { sha256: hash('sha256', body) }
        return
      }
      const table = tables.get(dirname(name)) ?? { sum: 0n, rows: 0 }
      for (const line of body.toString().trimEnd().split('\n')) {
        table.sum = BigInt.asUintN(256, table.sum + BigInt(`0x${hash('sha256', line)}`))
        table.rows += 1
      }
      tables.set(dirname(name), table)
    },
    result() {
      const sums = [...tables].map(([path, { sum, rows }]) => [path, { sha256: sum.toString(16), rows }] as const)
      return { ...files, ...Object.fromEntries(sums) }
    },
  }
}

/** Counts the rows of all tables. */
export function countRows(checksums: Checksums): number {
  return Object.values(checksums).reduce((sum, { rows = 0 }) => sum + rows, 0)
}
