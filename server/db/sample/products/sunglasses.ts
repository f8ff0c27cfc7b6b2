import type { SampleProduct } from '../sample-product.ts'

export const sunglasses: SampleProduct[] = [
  {
    id: 'noonlark-pier-round-sunglasses',
    title: 'Pier Round Acetate Sunglasses',
    description:
      'Hand-polished acetate in a warm tortoise pattern, with five-barrel hinges that stay firm. The lenses are ' +
      'a green-gray that keeps colors true. A hard case and a cotton cloth come with each pair.',
    price: 138,
    discountPercentage: 0,
    rating: 4.6,
    color: 'Tortoise',
    category: 'sunglasses',
    brand: 'noonlark',
    stock: 71,
  },
  {
    id: 'noonlark-dune-square-sunglasses',
    title: 'Dune Oversized Square Sunglasses',
    description:
      'Generous square frames, 56 mm across each lens, in translucent acetate the color of weak tea. Graduated ' +
      'lenses are darker at the top for driving. Suits broad faces especially well.',
    price: 145.5,
    discountPercentage: 15,
    rating: 4.32,
    color: 'Amber',
    category: 'sunglasses',
    brand: 'noonlark',
    stock: 58,
  },
  {
    id: 'noonlark-atoll-wire-sunglasses',
    title: 'Atoll Wire-Rim Round Sunglasses',
    description:
      'Thin steel rims and adjustable nose pads, weighing less than an ounce in all. The rose-tinted lenses are ' +
      'for bright days rather than glare off snow. Temples curl slightly behind the ear so they stay on when you ' +
      'look down.',
    price: 112,
    discountPercentage: 27.75,
    rating: 4.08,
    color: 'Rose',
    category: 'sunglasses',
    brand: 'noonlark',
    stock: 0,
  },
  {
    id: 'plumstow-lido-square-sunglasses',
    title: 'Lido Square Sunglasses with Polarized Lenses',
    description:
      'Polarized lenses cut the glare from water and wet roads. The frame is matte nylon with a slight wrap and ' +
      'rubber at the nose. Comes with a floating strap, which has saved a pair or two.',
    price: 96.99,
    discountPercentage: 45,
    rating: 4.19,
    color: 'Teal',
    category: 'sunglasses',
    brand: 'plumstow',
    stock: 134,
  },
  {
    id: 'plumstow-matinee-round-sunglasses',
    title: 'Matinee Round Sunglasses in Thick Acetate',
    description:
      'Six-millimeter acetate gives these a bit of theater without much weight. Black outside and clear within, ' +
      'they sit high on the cheek. The lenses are plain dark gray.',
    price: 124,
    discountPercentage: 0,
    rating: 4.46,
    color: 'Ink',
    category: 'sunglasses',
    brand: 'plumstow',
    stock: 39,
  },
]
