import type { SampleProduct } from '../sample-product.ts'

export const laptops: SampleProduct[] = [
  {
    id: 'velloquist-almanac-13-laptop',
    title: 'Almanac 13 Ultralight Laptop, 16 GB, 512 GB',
    description:
      'At 2.2 lb this is the laptop to choose if you carry one every day. The 13.4-inch display is matte, 2880 ' +
      'by 1800 pixels, and the eight-core processor runs without a fan. Two USB-C ports, a headphone jack and a ' +
      '45-watt charger are included.',
    price: 1249.99,
    discountPercentage: 10,
    rating: 4.63,
    color: 'Sage',
    category: 'laptops',
    brand: 'velloquist',
    stock: 38,
  },
  {
    id: 'velloquist-almanac-15-laptop',
    title: 'Almanac 15 Laptop with Number Pad, 32 GB, 1 TB',
    description:
      'The bigger Almanac makes room for a full number pad and a 15.6-inch screen. A ten-core processor and 32 ' +
      'GB of memory keep large spreadsheets and photo libraries moving. Expect around eleven hours from the ' +
      '72-watt-hour battery.',
    price: 1689.95,
    discountPercentage: 0,
    rating: 4.47,
    color: 'Slate',
    category: 'laptops',
    brand: 'velloquist',
    stock: 19,
  },
  {
    id: 'quillander-draft-14-laptop',
    title: 'Draft 14 Writing Laptop, 8 GB, 256 GB',
    description:
      'We like the Draft for its keyboard: 1.8 mm of travel, a slightly dished cap and almost no noise. The ' +
      '14-inch display has a 3:2 shape, which leaves room for a longer page. It is a machine for words, mail and ' +
      'the web, priced accordingly.',
    price: 749,
    discountPercentage: 60,
    rating: 4.12,
    color: 'Rust',
    category: 'laptops',
    brand: 'quillander',
    stock: 2,
  },
  {
    id: 'quillander-atlas-16-workstation-laptop',
    title: 'Atlas 16 Workstation Laptop, 64 GB, 2 TB',
    description:
      'For editing film, rendering rooms and compiling large projects. A 16-inch mini-LED panel covers the full ' +
      'P3 color range, driven by separate graphics with 12 GB of memory. Three fans stay quiet until they are ' +
      'needed. Built to order in about ten days.',
    price: 3249,
    discountPercentage: 7.5,
    rating: 4.78,
    color: 'Aubergine',
    category: 'laptops',
    brand: 'quillander',
    stock: null,
  },
  {
    id: 'lapwinter-marsh-14-laptop',
    title: 'Marsh 14 Repairable Laptop, 16 GB, 1 TB',
    description:
      'Six captive screws open the base, and every part inside has a printed label. Battery, memory, storage and ' +
      'ports can be swapped at the kitchen table with the driver that comes in the box. The 14-inch display is ' +
      'bright enough for a desk by the window.',
    price: 1098.5,
    discountPercentage: 0,
    rating: 4.82,
    color: 'Moss',
    category: 'laptops',
    brand: 'lapwinter',
    stock: 67,
  },
  {
    id: 'lapwinter-plover-12-laptop',
    title: 'Plover 12 Two-in-One Laptop with Pen, 8 GB',
    description:
      'The 12.3-inch touchscreen turns right around to stand as a tent or lie flat as a sketchpad. The pen slots ' +
      'into the hinge and charges there. Students take to it, and so do people who mark up drawings on trains.',
    price: 899.99,
    discountPercentage: 33.33,
    rating: 3.94,
    color: 'Sky',
    category: 'laptops',
    brand: 'lapwinter',
    stock: 92,
  },
]
