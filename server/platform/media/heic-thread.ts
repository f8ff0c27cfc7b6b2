import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import type { HeicJob, HeicPixels } from './decode-heic.ts'

const { file, maxPixels } = workerData as HeicJob

const images = new libheif.HeifDecoder().decode(file)
const image = images.find((each) => each.is_primary()) ?? images[0]
if (!image) throw new Error('The file has no image.')
const [width, height] = [image.get_width(), image.get_height()]
if (width * height > maxPixels) throw new Error('The image is too large.')
const data = new Uint8ClampedArray(width * height * 4)
image.display({ data, width, height }, (pixels) => {
  if (!pixels) throw new Error('The image is damaged.')
  const message: HeicPixels = { data, width, height }
  parentPort?.postMessage(message, [data.buffer])
})
