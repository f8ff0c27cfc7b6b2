/** The part of yauzl 3 that the shop uses: https://github.com/thejoshwolfe/yauzl */
declare module 'yauzl' {
  import type { Readable } from 'node:stream'

  export type Entry = { fileName: string; uncompressedSize: number }

  export type ZipFile = {
    entryCount: number
    /** Throws if the file is damaged. */
    eachEntry(): AsyncIterable<Entry>
    /** The stream fails if there are more or fewer bytes than `uncompressedSize`. */
    openReadStreamPromise(entry: Entry): Promise<Readable>
  }

  export class RandomAccessReader {
    _readStreamForRange(start: number, end: number): Readable
  }

  export function fromRandomAccessReaderPromise(
    reader: RandomAccessReader,
    totalSize: number,
    options: { autoClose: boolean },
  ): Promise<ZipFile>
}
