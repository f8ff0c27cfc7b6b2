/**
 * `npm run pictures`: takes the studio's pictures and puts them into `pictures/`, in every size and format that the shop
 * serves. What is there already is not taken again; it can be stopped at any time and goes on where it was.
 *
 *   npm run pictures                         all that are missing or would come out different
 *   npm run pictures -- vases perfume        those of some sets (files in studio/products)
 *   npm run pictures -- --only moon-vase     those whose name holds this
 *   npm run pictures -- --sheet out.png      a quick look: small and grainy, on one sheet, nothing else is written
 *   --width 480                              pixels across (240 on a sheet, else as the shot says)
 *   --samples 1                              times the shots' own samples (0.5 on a sheet)
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { type Kind, PictureBook } from './picture-book.ts'

/** What render.py prints for each picture. */
type Said = {
  kind: Kind
  picture: string
  fingerprint?: string
  raw?: string
  width: number
  height: number
  seconds: number
  error?: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    sheet: { type: 'string' },
    width: { type: 'string' },
    samples: { type: 'string' },
  },
})

const root = join(import.meta.dirname, '..')
const work = await mkdtemp(join(tmpdir(), 'studio-'))
const book = await PictureBook.open(root)
const failed: string[] = []
const onSheet: { input: Buffer; width: number; height: number }[] = []

await writeFile(
  join(work, 'jobs.json'),
  JSON.stringify({
    width: Number(values.width ?? (values.sheet ? 240 : 0)),
    samples: Number(values.samples ?? (values.sheet ? 0.5 : 1)),
    out: work,
    known: values.sheet ? {} : book.fingerprints,
    sets: positionals,
    only: values.only,
  }),
)
const blender = spawn('blender', ['-b', '-P', join(import.meta.dirname, 'render.py'), '--', join(work, 'jobs.json')], {
  stdio: ['ignore', 'pipe', 'pipe'],
})
blender.on('error', () => giveUp('Blender is needed to take pictures: apt-get install blender python3-numpy'))
if (blender.pid) setPriority(blender.pid, constants.priority.PRIORITY_LOW)
let complaints = ''
blender.stderr.on('data', (chunk) => (complaints += chunk))
const ended = new Promise<number | null>((done) => blender.on('exit', done))

for await (const line of createInterface({ input: blender.stdout })) {
  if (line.startsWith('{"kind"')) await take(JSON.parse(line) as Said)
}
const code = await ended
if (values.sheet && onSheet.length > 0) await writeSheet(values.sheet)
await rm(work, { recursive: true })
if (code !== 0 || failed.length > 0) giveUp(`${failed.length} could not be taken: ${failed.join(', ')}\n${complaints}`)

async function take(said: Said): Promise<void> {
  if (said.error) {
    failed.push(said.picture)
    console.error(`${said.picture}: ${said.error}`)
    return
  }
  if (!said.raw) return
  const pixels = await readFile(said.raw)
  await rm(said.raw)
  const raw = { width: said.width, height: said.height, channels: 3 as const }
  if (values.sheet) {
    onSheet.push({ input: await sharp(pixels, { raw }).png().toBuffer(), width: said.width, height: said.height })
  } else {
    await book.put(said.kind, said.picture, said.fingerprint!, sharp(pixels, { raw }))
  }
  console.log(`${said.picture} (${said.seconds} s)`)
}

async function writeSheet(file: string): Promise<void> {
  const across = Math.min(6, onSheet.length)
  const [width, height] = [0, 1].map(
    (side) => 8 + Math.max(...onSheet.map((each) => (side ? each.height : each.width))),
  )
  await sharp({
    create: {
      width: across * width!,
      height: Math.ceil(onSheet.length / across) * height!,
      channels: 3,
      background: '#fff',
    },
  })
    .composite(
      onSheet.map(({ input }, at) => ({ input, left: (at % across) * width!, top: Math.floor(at / across) * height! })),
    )
    .png()
    .toFile(file)
}

function giveUp(why: string): never {
  console.error(why)
  process.exit(1)
}
