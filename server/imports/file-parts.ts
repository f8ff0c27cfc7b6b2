import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { importFileParts } from '../platform/db/schema/index.ts'

/** In bytes. */
const partSize = 1024 * 1024

/** Stores a file in parts of the same size, except for the last. */
export async function storeFile(db: Db, importId: string, file: AsyncIterable<Buffer>): Promise<void> {
  let chunks: Buffer[] = []
  let size = 0
  let part = 0
  const store = async (bytes: Buffer) => {
    await db.insert(importFileParts).values({ importId, part, bytes })
    part += 1
  }
  for await (const chunk of file) {
    chunks.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    let rest = Buffer.concat(chunks)
    while (rest.length >= partSize) {
      await store(rest.subarray(0, partSize))
      rest = rest.subarray(partSize)
    }
    chunks = [rest]
    size = rest.length
  }
  if (size > 0) await store(Buffer.concat(chunks))
}

/** In bytes; 0 if the file is no longer stored. */
export async function findFileSize(db: Db, importId: string): Promise<number> {
  const [found] = await db
    .select({ size: sql<number>`coalesce(sum(length(${importFileParts.bytes})), 0)::integer` })
    .from(importFileParts)
    .where(eq(importFileParts.importId, importId))
  return found?.size ?? 0
}

/** Returns a function that reads the bytes from `start` to before `end`. It keeps the part that it has read last. */
export function openFile(db: Db, importId: string): (start: number, end: number) => AsyncGenerator<Buffer> {
  let last: { part: number; bytes: Buffer } | undefined

  async function readPart(part: number): Promise<Buffer> {
    if (last?.part === part) return last.bytes
    const [found] = await db
      .select({ bytes: importFileParts.bytes })
      .from(importFileParts)
      .where(and(eq(importFileParts.importId, importId), eq(importFileParts.part, part)))
    if (!found) throw new Error('A part of the file is missing.')
    last = { part, bytes: Buffer.from(found.bytes) }
    return last.bytes
  }

  return async function* read(start, end) {
    for (let at = start; at < end; ) {
      const part = Math.floor(at / partSize)
      const offset = at - part * partSize
      const bytes = (await readPart(part)).subarray(offset, offset + end - at)
      if (bytes.length === 0) return
      yield bytes
      at += bytes.length
    }
  }
}

export async function deleteFile(db: Db, importId: string): Promise<void> {
  await db.delete(importFileParts).where(eq(importFileParts.importId, importId))
}
