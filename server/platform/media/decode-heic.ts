import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { root } from '../../root.ts'

export type HeicJob = { file: Uint8Array; maxPixels: number }

/** Pixels of red, green, blue and alpha, upright. */
export type HeicPixels = { data: Uint8ClampedArray; width: number; height: number }

/** Milliseconds. An image of 12 megapixels takes one to two seconds. */
const timeout = 30_000

/**
 * Decodes a HEIC image and returns it as PNG, with its color profile. sharp can't decode HEVC, so a library in
 * WebAssembly does it, in a separate thread: it takes seconds, and its memory is freed when the thread ends. Throws if
 * the file is damaged.
 */
export async function decodeHeic(file: Buffer, profile: Buffer | undefined, maxPixels: number): Promise<Buffer> {
  const { data, width, height } = await decodeInThread({ file, maxPixels })
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return profile ? addProfile(png, profile) : png
}

async function decodeInThread(job: HeicJob): Promise<HeicPixels> {
  const worker = new Worker(join(root, 'server/platform/media/heic-thread.ts'), {
    workerData: job,
    // Not the flags of this process, some of which, such as --eval, are only for its main module.
    execArgv: [],
    // The library prints warnings about damaged files.
    stdout: true,
    stderr: true,
  })
  try {
    // Rethrows errors of the thread.
    const [pixels] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeout) })) as [HeicPixels]
    return pixels
  } finally {
    await worker.terminate()
  }
}

/** Puts the chunk of a color profile after the header of a PNG file: sharp can only convert pixels to a profile. */
function addProfile(png: Buffer, profile: Buffer): Buffer {
  const headerEnd = 33
  const content = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  // The length doesn't include the chunk's name.
  length.writeUInt32BE(content.length - 4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, headerEnd), length, content, checksum, png.subarray(headerEnd)])
}
