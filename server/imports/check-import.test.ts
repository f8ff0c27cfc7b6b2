import { describe, expect, test, vi } from 'vitest'
import { maxImportBytes } from '#contract/imports/imports.ts'
import { imports } from '../platform/db/schema/index.ts'
import { createImportRequests, head, row } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const { app, db } = shop
const { admin, send, upload } = await createImportRequests(shop)

let listening: Promise<string> | undefined

/** The shop's URL, for requests over a real connection. */
const listen = () => (listening ??= app.listen({ port: 0, host: '127.0.0.1' }))

describe('unreadable files are rejected and leave nothing behind:', () => {
  test.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'The file is empty.'],
    ['only a header', head, 'The file has a header, but no products.'],
    ['an unknown column', 'id,prize\nlamp,5', 'Unknown column “prize”.'],
    ['several unknown columns', 'id,prize,title,colour\nlamp,5,Lamp,Oat', 'Unknown columns “prize”, “colour”.'],
    [
      'columns of another system',
      'a,b,c,d,e,f,title',
      'The file has 6 unknown columns: “a”, “b”, “c”, “d”, “e” and others.',
    ],
    ['a column twice', 'id,price,Price\nlamp,5,6', 'The header contains “price” twice.'],
    ['neither id nor title', 'price\n5', 'The file needs the column “id” or “title”.'],
    ['a quote that is never closed', `${head}\n${row('"Open')}`, 'a quotation mark is never closed'],
    ['mixed encodings', Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from(head), 0x0a, 0xe9]), 'not valid UTF-8 text'],
  ])('%s', async (_what, body, message) => {
    const before = await db.select().from(imports)
    const reply = await upload(body)
    expect([reply.statusCode, reply.json<{ fields: { file: string } }>().fields.file]).toEqual([
      400,
      expect.stringContaining(message),
    ])
    expect(await db.select().from(imports)).toEqual(before)
  })

  test('over a real connection, while most of the file is still being sent', async () => {
    const url = await listen()
    const lines = [`${head},prize`, ...Array.from({ length: 100_000 }, (_, n) => row(`Lamp ${n}`))]
    const headers = { ...admin, 'content-type': 'text/csv' }
    const reply = await fetch(`${url}/api/admin/imports`, { method: 'POST', headers, body: lines.join('\n') })
    expect([reply.status, ((await reply.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('Unknown column “prize”.'),
    ])
    const body = new Uint8Array(maxImportBytes + 1)
    const rejected = await fetch(`${url}/api/admin/imports`, { method: 'POST', headers, body })
    expect([rejected.status, ((await rejected.json()) as { code: string }).code]).toEqual([413, 'too_large'])
  })

  test('a client that disconnects half-way', async () => {
    const url = await listen()
    const known = await db.select().from(imports)
    const leaving = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(new TextEncoder().encode(`${head}\n${row('Lamp')}\n`.repeat(1000)))
        await vi.waitUntil(async () => (await db.select().from(imports)).length > known.length, { timeout: 20_000 })
        leaving.abort()
      },
    })
    const headers = { ...admin, 'content-type': 'text/csv' }
    const options = { method: 'POST', headers, body, duplex: 'half', signal: leaving.signal } as RequestInit
    await expect(fetch(`${url}/api/admin/imports`, options)).rejects.toThrow('aborted')
    await expect.poll(() => db.select().from(imports)).toEqual(known)
  })

  test('another content type', async () => {
    expect((await upload(`${head}\n${row('Lamp')}`, 'application/vnd.ms-excel')).statusCode).toBe(415)
    expect((await send('POST', '/api/admin/imports', { a: 1 })).statusCode).toBe(400)
  })
})

test.each([
  ['UTF-8', 'utf8'],
  ['Windows-1252', 'latin1'],
] as const)('a file in %s is detected and reported as such', async (encoding, bytes) => {
  const reply = await upload(Buffer.from(`${head}\n${row('Crème')}`, bytes))
  const { id } = reply.json<{ id: string }>()
  expect(reply.json()).toMatchObject({ encoding, created: 1 })
  const rows = await send('GET', `/api/admin/imports/${id}/rows?kind=created`)
  expect(rows.json()).toMatchObject([{ title: 'Crème' }])
})
