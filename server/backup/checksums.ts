import { createHash, type Hash } from 'node:crypto'
import { dirname } from 'node:path'

/** By path in the backup; a table's covers all of its rows. */
export type Checksums = Record<string, { sha256: string; rows?: number }>

/** Adds up the checksums of a backup's entries. */
export function createChecksums(): { add(name: string, body: Buffer): void; result(): Checksums } {
  const sums = new Map<string, { hash: Hash; rows?: number }>()
  return {
    add(name, body) {
      const isTable = name.startsWith('tables/')
      const path = isTable ? dirname(name) : name
      const sum = sums.get(path) ?? { hash: createHash('sha256'), ...(isTable && { rows: 0 }) }
      sum.hash.update(body)
      if (sum.rows !== undefined) sum.rows += countLines(body)
      sums.set(path, sum)
    },
    result: () =>
      Object.fromEntries([...sums].map(([path, { hash, ...rest }]) => [path, { sha256: hash.digest('hex'), ...rest }])),
  }
}

/** Counts the rows of all tables. */
export function countRows(checksums: Checksums): number {
  return Object.values(checksums).reduce((sum, { rows = 0 }) => sum + rows, 0)
}

function countLines(body: Buffer): number {
  let lines = 0
  for (let end = body.indexOf(10); end >= 0; end = body.indexOf(10, end + 1)) lines += 1
  return lines
}
