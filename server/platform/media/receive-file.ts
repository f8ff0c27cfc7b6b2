import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileTooLargeText, ShopError } from '../errors.ts'

/** An upload in a file. `read` returns all of it. */
export type ReceivedFile = { size: number; read(): Promise<Buffer> }

/**
 * Stores a body in a file without a name while it arrives, so that slow uploads take no memory, and passes it to `use`.
 * The system deletes the file when it is closed, even if the process is killed. Throws `too_large`.
 */
export async function receiveFile<T>(
  body: Readable,
  { folder, maxBytes }: { folder: string; maxBytes: number },
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const file = await createNamelessFile(folder)
  try {
    const size = await store(body, file, maxBytes)
    return await use({ size, read: async () => (await file.read(Buffer.alloc(size), 0, size, 0)).buffer })
  } finally {
    await file.close()
    // The response can be sent while the client is still sending.
    body.resume()
  }
}

async function createNamelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `unfinished-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function store(body: Readable, file: FileHandle, maxBytes: number): Promise<number> {
  let size = 0
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw fileTooLarge(maxBytes)
    await file.appendFile(chunk)
  }
  return size
}

export function fileTooLarge(maxBytes: number): ShopError {
  return new ShopError('too_large', fileTooLargeText(maxBytes))
}
