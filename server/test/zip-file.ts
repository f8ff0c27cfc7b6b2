import { crc32, deflateRawSync } from 'node:zlib'

type ZipContent = { path: string; bytes: Buffer /** The size that the file declares. */; size?: number }

/** Builds a ZIP file, whose sizes may be wrong. `count` is the declared number of files. */
export function zipFile(files: ZipContent[], count = files.length): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, bytes, size = bytes.length } of files) {
    const name = Buffer.from(path)
    const data = deflateRawSync(bytes)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(0x0800, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(size, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, name)
    parts.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, entries, Buffer.from('PK\x05\x06', 'latin1'), end])
}
