import { expect, test } from 'vitest'
import {
  pictureAddress,
  pictureFolder,
  pictureSources,
  pictureWidths,
  readPicture,
  smallestPicture,
} from '../pictures.ts'

const picture = { id: '0123456789abcdef', width: 960, height: 1200, tint: 'ece6dd' }
const folder = pictureFolder(picture)

test('a URL contains the id, shape and tint of a picture', () => {
  expect(readPicture(pictureAddress(folder))).toEqual({ ...picture, folder })
})

test('a picture has all standard widths below its own, and its own', () => {
  expect(pictureWidths(960)).toEqual([320, 480, 720, 960])
  expect(pictureWidths(500)).toEqual([320, 480, 500])
  expect(pictureWidths(200)).toEqual([200])
  expect(pictureWidths(9000)).toEqual([320, 480, 720, 960, 1200, 1600, 2400])
})

test('the URL of a picture is that of its largest file up to 960 pixels', () => {
  expect(pictureAddress(folder)).toBe(`/media/${folder}/960.webp`)
  const large = pictureFolder({ ...picture, width: 2400, height: 1040 })
  expect(pictureAddress(large)).toBe(`/media/${large}/960.webp`)
  const small = pictureFolder({ ...picture, width: 200, height: 250 })
  expect(pictureAddress(small)).toBe(`/media/${small}/200.webp`)
})

test('the smallest file of a picture has a URL in each format; other URLs stay', () => {
  expect(smallestPicture(pictureAddress(folder))).toBe(`/media/${folder}/320.webp`)
  expect(smallestPicture(pictureAddress(folder), 'avif')).toBe(`/media/${folder}/320.avif`)
  expect(smallestPicture('https://example.com/mug.jpg', 'avif')).toBe('https://example.com/mug.jpg')
})

test('the srcset has the width of each file', () => {
  expect(pictureSources(folder, 'avif')).toBe(
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
])('%j is not the address of a picture that the shop keeps', (address) => {
  expect(readPicture(address)).toBeUndefined()
})
