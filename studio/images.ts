/**
 * `npm run images`: renders the studio's images and stores them in `images/`, in every size and format that the
 * shop serves. Skips images that are up to date, so it can be stopped at any time.
 *
 *   npm run images                         all that are missing or have changed
 *   npm run images -- vases perfume        some sets (files in studio/products)
 *   npm run images -- --only moon-vase     images whose name matches this regular expression
 *   npm run images -- --sheet out.png      a quick preview, small and grainy, on one sheet; writes nothing else
 *   --width 480                              pixels (default 240 on a sheet, else the shot's own)
 *   --samples 1                              multiplies the shots' samples (default 0.5 on a sheet)
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { ImageBook, type Kind } from './image-book.ts'

/** What render.py prints for each image. */
type Result = {
  kind: Kind
  image: string
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
const book = await ImageBook.open(root)
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
const blender = spawn(
  'blender',
  ['-b', '--python-exit-code', '1', '-P', join(import.meta.dirname, 'render.py'), '--', join(work, 'jobs.json')],
  { stdio: ['ignore', 'pipe', 'pipe'] },
)
blender.on('error', () => fail('Blender is missing: apt-get install blender python3-numpy'))
if (blender.pid) setPriority(blender.pid, constants.priority.PRIORITY_LOW)
let errors = ''
blender.stderr.on('data', (chunk) => (errors += chunk))
const ended = new Promise<number | null>((done) => blender.on('exit', done))

for await (const line of createInterface({ input: blender.stdout })) {
  if (line.startsWith('{"kind"')) await store(JSON.parse(line) as Result)
}
const code = await ended
if (values.sheet && onSheet.length > 0) await writeSheet(values.sheet)
await rm(work, { recursive: true })
if (code !== 0 || failed.length > 0) fail(`${failed.length} images failed: ${failed.join(', ')}\n${errors}`)

async function store(result: Result): Promise<void> {
  if (result.error) {
    failed.push(result.image)
    console.error(`${result.image}: ${result.error}`)
    return
  }
  if (!result.raw) return
  const pixels = await readFile(result.raw)
  await rm(result.raw)
  const raw = { width: result.width, height: result.height, channels: 3 as const }
  if (values.sheet) {
    onSheet.push({ input: await sharp(pixels, { raw }).png().toBuffer(), width: result.width, height: result.height })
  } else {
    await book.put(result.kind, result.image, result.fingerprint!, sharp(pixels, { raw }))
  }
  console.log(`${result.image} (${result.seconds} s)`)
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

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
