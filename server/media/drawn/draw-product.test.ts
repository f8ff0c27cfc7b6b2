import sharp from 'sharp'
import { expect, test } from 'vitest'
import { luminanceOf } from './color.ts'
import type { BannerSize } from './draw-banner.ts'
import { bannerNames, bannerSizes, drawBanner } from './draw-banner.ts'
import { drawProduct } from './draw-product.ts'
import { shapeNames } from './shape-names.ts'

const colors = ['#ffffff', '#f3efe6', '#111111', '#8d8f94', '#b5532f', '#24364f', '#d9a441', '#5c7050', '#e3a7b0']
const sizes = Object.keys(bannerSizes) as BannerSize[]

/** Says what keeps an SVG text from being well formed, or nothing. */
function flawIn(svg: string): string | undefined {
  const open: string[] = []
  for (const [tag, closing, name = '', attributes = '', selfClosing] of svg.matchAll(
    /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    const keys = [...attributes.matchAll(/([\w:-]+)="/g)].map((match) => match[1])
    if (new Set(keys).size < keys.length) return `an attribute twice in ${tag}`
    if (closing && open.pop() !== name) return `a stray ${tag}`
    if (!closing && !selfClosing) open.push(name)
  }
  if (open.length > 0) return `never closed: ${open.join()}`
  const rest = svg.replace(/<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g, '')
  if (rest !== '') return `not a tag: ${rest.slice(0, 40)}`
  return /NaN|undefined|Infinity/.exec(svg)?.[0]
}

/** Everything an SVG points to, such as 'url(#a)' and '#_0'. */
const referencesIn = (svg: string) =>
  [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? '')

function expectSelfContained(svg: string) {
  expect(flawIn(svg)).toBeUndefined()
  expect(svg).not.toMatch(/<script|<image|<foreignObject|<text|\son\w+=|javascript:/i)
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|url\((?!#)|href="(?!#)|data:/)
  for (const id of referencesIn(svg)) expect(svg).toContain(` id="${id}"`)
}

test.each(shapeNames)('a %s is a small, well-formed, self-contained SVG of 800 × 1000 in every color', (shape) => {
  for (const color of colors) {
    const svg = drawProduct(shape, color)
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="800" height="1000" viewBox="0 0 800 1000"/,
    )
    expectSelfContained(svg)
    expect(svg.length).toBeLessThan(8000)
  }
})

test('the same shape in the same color is always the same picture', () => {
  expect(drawProduct('mug', '#b5532f')).toBe(drawProduct('mug', '#b5532f'))
  expect(drawProduct('mug', '#b5532f')).not.toBe(drawProduct('mug', '#24364f'))
})

test('a picture can be turned into pixels', async () => {
  const { data, info } = await sharp(Buffer.from(drawProduct('coat', '#b88a5c')))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([800, 1000])
  expect(new Set(data.subarray(0, 4_000_000)).size).toBeGreaterThan(50)
})

test.each(bannerNames)('the banner "%s" is a self-contained SVG of its own for every size', (name) => {
  const drawn = sizes.map((size) => drawBanner(name, size))
  for (const [index, svg] of drawn.entries()) {
    const { width, height } = bannerSizes[sizes[index] as BannerSize]
    expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`)
    expectSelfContained(svg)
    expect(svg.length).toBeLessThan(25_000)
  }
  expect(new Set(drawn).size).toBe(sizes.length)
})

test.each(bannerNames.flatMap((name) => sizes.map((size) => ({ name, size }))))(
  'dark ink has a contrast of 7:1 or more all over the quiet part of the banner "$name" on a $size',
  async ({ name, size }) => {
    const { width, height } = bannerSizes[size]
    const quiet =
      size === 'phone' ? { width, height: Math.floor(height * 0.45) } : { width: Math.floor(width * 0.45), height }
    const { data, info } = await sharp(Buffer.from(drawBanner(name, size)))
      .extract({ left: 0, top: 0, ...quiet })
      .raw()
      .toBuffer({ resolveWithObject: true })
    let darkest = 1
    for (let at = 0; at < data.length; at += info.channels) {
      const hex = `#${data.subarray(at, at + 3).toString('hex')}`
      darkest = Math.min(darkest, luminanceOf(hex))
    }
    expect((darkest + 0.05) / (luminanceOf('#1b1a17') + 0.05)).toBeGreaterThanOrEqual(7)
  },
)
