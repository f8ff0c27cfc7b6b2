import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import type { HeicJob, HeicPixels } from './decode-heic.ts'

const { file, maxPixels } = workerData as HeicJob

const pictures = new libheif.HeifDecoder().decode(file)
const picture = pictures.find((each) => each.is_primary()) ?? pictures[0]
if (!picture) throw new Error('The file has no picture.')
const [width, height] = [picture.get_width(), picture.get_height()]
if (width * height > maxPixels) throw new Error('The picture is too large.')
const data = new Uint8ClampedArray(width * height * 4)
picture.display({ data, width, height }, (pixels) => {
  if (!pixels) throw new Error('The picture is damaged.')
  const message: HeicPixels = { data, width, height }
  parentPort?.postMessage(message, [data.buffer])
})
