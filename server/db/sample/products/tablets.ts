import type { SampleProduct } from '../sample-product.ts'

export const tablets: SampleProduct[] = [
  {
    id: 'velloquist-linnet-11-tablet',
    title: 'Linnet 11 Drawing Tablet with Etched Glass',
    description:
      'The etched surface gives a pen a little drag, much like drawing on good cartridge paper. Its 11-inch ' +
      'display refreshes at 120 Hz, so the line keeps up with the hand. A pressure-sensitive pen and three spare ' +
      'tips are included.',
    price: 579,
    discountPercentage: 12.75,
    rating: 4.58,
    color: 'Graphite',
    category: 'tablets',
    brand: 'velloquist',
    stock: 53,
  },
  {
    id: 'callowisp-vela-10-tablet',
    title: 'Vela 10 Family Tablet, 64 GB',
    description:
      'Made for the kitchen counter and the back seat, with a 10.1-inch screen and two front-facing speakers. Up ' +
      'to five people can each keep their own apps and home screen. The coral case is soft-touch silicone and ' +
      'peels off for washing.',
    price: 249.99,
    discountPercentage: 30,
    rating: 4.21,
    color: 'Coral',
    category: 'tablets',
    brand: 'callowisp',
    stock: 148,
  },
  {
    id: 'callowisp-vela-8-reader-tablet',
    title: 'Vela 8 E-Paper Reader with Warm Front Light',
    description:
      'Eight inches of e-paper with a front light that shifts from white to candle. Page keys sit under either ' +
      'thumb, and the screen rotates for left-handed readers. One charge covers about four weeks of evening ' +
      'reading.',
    price: 189.5,
    discountPercentage: 0,
    rating: 4.73,
    color: 'Pistachio',
    category: 'tablets',
    brand: 'callowisp',
    stock: 76,
  },
  {
    id: 'lapwinter-easel-13-tablet',
    title: 'Easel 13 Tablet with Built-In Stand, 256 GB',
    description:
      'A full-width kickstand folds from the back and holds the 13-inch screen at any angle. Four speakers, a ' +
      'good 12-megapixel front camera and a magnetic keyboard connector make it an easy travel computer. The ' +
      'keyboard itself is sold separately.',
    price: 829,
    discountPercentage: 0,
    rating: 4.36,
    color: 'Ochre',
    category: 'tablets',
    brand: 'lapwinter',
    stock: 4,
  },
  {
    id: 'lapwinter-pocketbook-7-tablet',
    title: 'Pocketbook 7 Compact Tablet, 32 GB',
    description:
      'About the size of a paperback, this 7-inch tablet is meant for lists, recipes and the odd film. The ' +
      'aluminum back is powder-coated in deep blue. Storage grows by memory card up to 512 GB.',
    price: 134,
    discountPercentage: 22.5,
    rating: 3.52,
    color: 'Cobalt',
    category: 'tablets',
    brand: 'lapwinter',
    stock: 210,
  },
]
