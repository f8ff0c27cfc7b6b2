import { t } from '#contract/language/t.ts'
import { fileError } from '../errors.ts'

/** The encodings that files of text are read in. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

const byteOrderMarks: [TextEncoding, string, number[]][] = [
  ['UTF-8', 'utf-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16', 'utf-16le', [0xff, 0xfe]],
  ['UTF-16', 'utf-16be', [0xfe, 0xff]],
]

/**
 * Decodes the text of a file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252, which spreadsheets write by
 * default. Passes the encoding to `report` at the end.
 */
export async function* decodeText(
  file: AsyncIterable<Buffer>,
  report: (encoding: TextEncoding) => void,
): AsyncGenerator<string> {
  let encoding: TextEncoding = 'UTF-8'
  let decoder: TextDecoder | undefined
  let isAscii = true
  // The bytes that are not decoded yet: the start of the file, or of a character. Counted while all text is ASCII.
  let rest = Buffer.alloc(0)

  const decode = (chunk: Buffer, stream: boolean): string => {
    try {
      return (decoder as TextDecoder).decode(chunk, { stream })
    } catch (error) {
      // Once the text has had characters of UTF-8, it would be garbled in another encoding.
      if (!isAscii || encoding !== 'UTF-8') throw Object.assign(invalidText(encoding), { cause: error })
      // Not translated: the name of an encoding.
      encoding = 'Windows-1252'
      decoder = new TextDecoder('windows-1252')
      return decoder.decode(rest, { stream })
    }
  }

  for await (const chunk of file) {
    if (isAscii) rest = Buffer.concat([rest, chunk])
    let next = chunk
    if (!decoder) {
      if (rest.length < 3) continue
      next = rest
      const [found, label] = findMark(rest) ?? ['UTF-8', 'utf-8']
      encoding = found
      isAscii = findMark(rest) === undefined
      decoder = new TextDecoder(label, { fatal: true })
    }
    const text = decode(next, true)
    // Windows-1252 has a character for nearly every byte, so spreadsheets and images would pass as text.
    if (text.includes('\0')) throw fileError(t('This is not a CSV file. In spreadsheets, save it as “CSV UTF-8”.'))
    isAscii &&= encoding === 'UTF-8' && !/\P{ASCII}/u.test(text)
    if (isAscii) rest = rest.subarray(text.length)
    yield text
  }
  const end = decoder ? Buffer.alloc(0) : rest
  decoder ??= new TextDecoder('utf-8', { fatal: true })
  yield decode(end, false)
  report(encoding)
}

function findMark(start: Buffer) {
  return byteOrderMarks.find(([, , mark]) => mark.every((byte, place) => start[place] === byte))
}

function invalidText(encoding: TextEncoding) {
  return fileError(t('The file is not valid {encoding} text. In spreadsheets, save it as “CSV UTF-8”.', { encoding }))
}
