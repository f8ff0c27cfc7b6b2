import { expect, test } from 'vitest'
import { imageAddress, imageFolder, imageSources, imageWidths, parseImage, smallestImage } from './images.ts'

const image = { id: '0123456789abcdef', width: 960, height: 1200, tint: 'ece6dd' }
const folder = imageFolder(image)

test('a URL contains the id, shape and tint of an image', () => {
  expect(parseImage(imageAddress(folder))).toEqual({ ...image, folder })
})

test('an image has all standard widths below its own, and its own', () => {
  expect(imageWidths(960)).toEqual([320, 480, 720, 960])
  expect(imageWidths(500)).toEqual([320, 480, 500])
  expect(imageWidths(200)).toEqual([200])
  expect(imageWidths(9000)).toEqual([320, 480, 720, 960, 1200, 1600, 2400])
})

test('the URL of an image is its largest file up to 960 pixels', () => {
  expect(imageAddress(folder)).toBe(`/media/${folder}/960.webp`)
  const large = imageFolder({ ...image, width: 2400, height: 1040 })
  expect(imageAddress(large)).toBe(`/media/${large}/960.webp`)
  const small = imageFolder({ ...image, width: 200, height: 250 })
  expect(imageAddress(small)).toBe(`/media/${small}/200.webp`)
})

test('the smallest file of an image has a URL in each format; other URLs are unchanged', () => {
  expect(smallestImage(imageAddress(folder))).toBe(`/media/${folder}/320.webp`)
  expect(smallestImage(imageAddress(folder), 'avif')).toBe(`/media/${folder}/320.avif`)
  expect(smallestImage('https://example.com/mug.jpg', 'avif')).toBe('https://example.com/mug.jpg')
})

test('the srcset has the width of each file', () => {
  expect(imageSources(folder, 'avif')).toBe(
    [320, 480, 720, 960].map((width) => `/media/${folder}/${width}.avif ${width}w`).join(', '),
  )
})

test.each([
  '',
  '/media/',
  'https://example.com/media/0123456789abcdef-960x1200-ece6dd/960.webp',
  '/media/0123456789abcdef-960x1200-ece6dd/960.svg',
  '/media/0123456789ABCDEF-960x1200-ece6dd/960.webp',
  '/media/0123456789abcdef-960x1200/960.webp',
  '/media/../secret/960.webp',
])('%j is not the URL of a stored image', (address) => {
  expect(parseImage(address)).toBeUndefined()
})
