import { describe, expect, test } from 'vitest'
import { type CsvRow, readCsv } from './read-csv.ts'

async function read(...chunks: (string | Buffer)[]): Promise<CsvRow[]> {
  async function* file() {
    for (const chunk of chunks) yield Buffer.from(chunk as string)
  }
  const rows: CsvRow[] = []
  for await (const row of readCsv(file())) rows.push(row)
  return rows
}

test('returns rows with their line numbers', async () => {
  expect(await read('id,title\r\n1,"two\nlines"\r\n\r\n2,"a ""quoted"" word, and more"\r\n3,last')).toEqual([
    { line: 1, cells: ['id', 'title'] },
    { line: 2, cells: ['1', 'two\nlines'] },
    { line: 5, cells: ['2', 'a "quoted" word, and more'] },
    { line: 6, cells: ['3', 'last'] },
  ])
})

test('skips rows of empty cells', async () => {
  expect(await read('id;title\n;;\n1;Lamp\n ; \n;\n2;')).toEqual([
    { line: 1, cells: ['id', 'title'] },
    { line: 3, cells: ['1', 'Lamp'] },
    { line: 6, cells: ['2', ''] },
  ])
})

test.each([';', ',', '\t'])('a first line can name the delimiter: %j', async (delimiter) => {
  const title = `A${[';', ',', '\t'].filter((each) => each !== delimiter).join('')}B`
  const lines = ['id', title].join(delimiter)
  expect(await read(`\u{feff}sep=${delimiter}\r\n${lines}\r\n1${delimiter}"two\nlines"\r\n2${delimiter}`)).toEqual([
    { line: 2, cells: ['id', title] },
    { line: 3, cells: ['1', 'two\nlines'] },
    { line: 5, cells: ['2', ''] },
  ])
})

test('accepts chunks of any size, even within a character', async () => {
  const bytes = Buffer.from('\u{feff}id,title\n1,Café 茶')
  const pieces = Array.from(bytes, (byte) => Buffer.from([byte]))
  expect(await read(...pieces)).toEqual(await read(bytes))
  expect((await read(bytes)).at(-1)?.cells).toEqual(['1', 'Café 茶'])
})

describe('recognizes the encoding', () => {
  const text = 'id,title\n1,Crème brûlée\n2,last'
  const utf16 = Buffer.from(`\u{feff}${text}`, 'utf16le')
  test.each<[string, string, Buffer]>([
    ['UTF-8', 'without a byte order mark', Buffer.from(text)],
    ['UTF-8', 'with a byte order mark', Buffer.from(`\u{feff}${text}`)],
    ['UTF-16', 'little-endian', utf16],
    ['UTF-16', 'big-endian', Buffer.from(utf16).swap16()],
    ['Windows-1252', 'as spreadsheets write it', Buffer.from(text, 'latin1')],
  ])('%s %s', async (encoding, _what, bytes) => {
    for (const size of [1, 2, 5, 13, bytes.length]) {
      const found: string[] = []
      const titles: (string | undefined)[] = []
      const rows = readCsv(inPieces(bytes, size), { report: (each) => found.push(each) })
      for await (const { cells } of rows) titles.push(cells[1])
      expect({ size, titles, found }).toEqual({ size, titles: ['title', 'Crème brûlée', 'last'], found: [encoding] })
    }
  })

  test('recognizes characters of Windows-1252 that Latin-1 lacks', async () => {
    const rows = await read('id\n', Buffer.from([0x80, 0x20, 0x93, 0x61, 0x94]))
    expect(rows.at(-1)?.cells).toEqual(['€ “a”'])
  })
})

async function* inPieces(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

test.each([',', ';', '\t'])('accepts the delimiter %j', async (delimiter) => {
  expect((await read(`id${delimiter}title\n1${delimiter}"a${delimiter}b"`)).map(({ cells }) => cells)).toEqual([
    ['id', 'title'],
    ['1', `a${delimiter}b`],
  ])
})

test('returns no rows for an empty file', async () => {
  expect(await read()).toEqual([])
  expect(await read('')).toEqual([])
  expect(await read('\n\n')).toEqual([])
})

describe('rejects', () => {
  test.each<[string, (string | Buffer)[], string]>([
    ['invalid UTF-8', [Buffer.from('\u{feff}id\n'), Buffer.from([0xff])], 'The file is not valid UTF-8 text.'],
    ['an incomplete character at the end', ['idé\n', Buffer.from([0xc3])], 'The file is not valid UTF-8 text.'],
    ['a spreadsheet', [Buffer.from('504b0304140006000800ff', 'hex')], 'This is not a CSV file.'],
    ['half a UTF-16 character', [Buffer.from([0xff, 0xfe, 0x69, 0, 0x0a])], 'The file is not valid UTF-16 text.'],
    [
      'a quote that is never closed',
      ['id\n1\n"2'],
      'Line 3: a quotation mark is never closed. If the file ends in the middle of a row, export or download it again.',
    ],
    ['a quote within a word', ['id\n1\na"b'], 'Line 3: a quotation mark is in the wrong place.'],
    ['a row that is too long', ['id\n', 'x'.repeat(160_000)], 'the row is too long'],
  ])('%s', async (_what, chunks, message) => {
    await expect(read(...chunks)).rejects.toThrow(message)
  })

  test('a file that is too large', async () => {
    const maxBytes = 100_000
    const chunk = `${'x'.repeat(100)}\n`.repeat(100)
    async function* file() {
      yield Buffer.from('id\n')
      for (let sent = 0; sent <= maxBytes; sent += chunk.length) yield Buffer.from(chunk)
    }
    const reading = (async () => {
      for await (const row of readCsv(file(), { maxBytes })) if (row.cells.length !== 1) throw new Error('Misread.')
    })()
    await expect(reading).rejects.toMatchObject({ code: 'too_large', statusCode: 413 })
  })
})
