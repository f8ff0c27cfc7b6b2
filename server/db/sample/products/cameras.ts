import type { SampleProduct } from '../sample-product.ts'

export const cameras: SampleProduct[] = [
  {
    id: 'bellowsby-field-camera-24',
    title: 'Field 24 Mirrorless Camera Body',
    description:
      'Each thing you change most has its own dial: shutter, aperture and exposure. Behind the mount is a ' +
      '24-megapixel sensor, and the magnesium body is wrapped in textured leatherette. Sold as a body only, with ' +
      'strap, battery and USB-C charger.',
    price: 1349,
    discountPercentage: 8,
    rating: 4.69,
    color: 'Tobacco',
    category: 'cameras',
    brand: 'bellowsby',
    stock: 22,
  },
  {
    id: 'bellowsby-parade-compact-camera',
    title: 'Parade Compact Camera with 28 mm Lens',
    description:
      'Fits a coat pocket and is ready in under a second. The fixed 28 mm f/2.8 lens suits streets, tables and ' +
      'groups of friends. A leaf shutter makes so little sound that nobody turns around.',
    price: 798,
    discountPercentage: 0,
    rating: 4.57,
    color: 'Cherry',
    category: 'cameras',
    brand: 'bellowsby',
    stock: 0,
  },
  {
    id: 'bellowsby-35-f2-prime-lens',
    title: '35 mm f/2 Prime Lens with Metal Hood',
    description:
      'The lens we would choose if we could own only one. Nine rounded blades give calm, even backgrounds, and ' +
      'the focus ring turns through a generous 120 degrees. It takes 49 mm filters and comes with a screw-in ' +
      'hood and a pouch.',
    price: 469.5,
    discountPercentage: 12.25,
    rating: 4.84,
    color: 'Graphite',
    category: 'cameras',
    brand: 'bellowsby',
    stock: 57,
  },
  {
    id: 'gantlow-instant-square-camera',
    title: 'Square Instant Film Camera with Flash',
    description:
      'Drops a 2.4-inch square print that develops while you watch. Focus has three settings: a face, a table, a ' +
      'view. Film is sold separately in packs of ten; a neck strap and two batteries are included.',
    price: 119,
    discountPercentage: 35,
    rating: 4.03,
    color: 'Mint',
    category: 'cameras',
    brand: 'gantlow',
    stock: 139,
  },
  {
    id: 'gantlow-ramble-action-camera',
    title: 'Ramble Waterproof Action Camera, 4K',
    description:
      'Clips to a pack strap, a handlebar or a dog harness and records steady 4K at 60 frames per second. It is ' +
      'waterproof to 33 feet without a case. Three mounts, a spare battery door and a floating wrist strap come ' +
      'with it.',
    price: 229.99,
    discountPercentage: 16.67,
    rating: 3.68,
    color: 'Marigold',
    category: 'cameras',
    brand: 'gantlow',
    stock: 81,
  },
  {
    id: 'gantlow-70-200-zoom-lens',
    title: '70-200 mm f/4 Telephoto Zoom Lens',
    description:
      'At 1.9 lb this is a light telephoto, for school plays, birds at the feeder and far hills. Zooming happens ' +
      'inside the barrel, so the balance never shifts. Made in small runs; we order yours when you do.',
    price: 1095,
    discountPercentage: 0,
    rating: 4.4,
    color: 'Pearl gray',
    category: 'cameras',
    brand: 'gantlow',
    stock: null,
  },
]
