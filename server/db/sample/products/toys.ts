import type { SampleProduct } from '../sample-product.ts'

export const toys: SampleProduct[] = [
  {
    id: 'bobbinjay-town-blocks',
    title: 'Town Building Blocks, 48 Pieces',
    description:
      'Arches, gables and plain bricks in beech, half of them stained and half left natural. All pieces share a ' +
      '1.5-inch grid, so walls line up and bridges meet. They pack away in a canvas sack; for ages two and up.',
    price: 68,
    discountPercentage: 0,
    rating: 4.85,
    color: 'Terracotta',
    category: 'toys',
    brand: 'bobbinjay',
    stock: 94,
  },
  {
    id: 'bobbinjay-pocket-racer-car',
    title: 'Pocket Racer Wooden Toy Car',
    description:
      'Shaped from one piece of maple to fit a small palm, with rubber tires that grip on wood floors. The axles ' +
      'are steel and roll a surprising distance. Lacquered in five coats and rubbed smooth.',
    price: 21.75,
    discountPercentage: 12.5,
    rating: 4.58,
    color: 'Cobalt',
    category: 'toys',
    brand: 'bobbinjay',
    stock: 213,
  },
  {
    id: 'bobbinjay-stacking-rings',
    title: 'Stacking Rings on Rocking Base',
    description:
      'Seven chunky rings in shades from butter to plum, on a post that rocks but will not tip. Order them by ' +
      'size or by whim. Suitable from twelve months.',
    price: 34,
    discountPercentage: 20,
    rating: 4.71,
    color: 'Mustard',
    category: 'toys',
    brand: 'bobbinjay',
    stock: 146,
  },
  {
    id: 'quirewood-delivery-van',
    title: 'Wooden Delivery Van with Six Parcels',
    description:
      'The back opens and six small parcels fit inside in exactly one way, which takes a while to find. Nine ' +
      'inches long, in birch plywood with a turquoise roof. Painted to order, with a name on the side if you ' +
      'like.',
    price: 54.5,
    discountPercentage: 0,
    rating: 4.64,
    color: 'Turquoise',
    category: 'toys',
    brand: 'quirewood',
    stock: null,
  },
  {
    id: 'quirewood-balancing-pebble-blocks',
    title: 'Balancing Pebble Blocks, Set of 15',
    description:
      'Fifteen faceted wooden stones that stack higher than seems reasonable. Adults tend to borrow them. A ' +
      'cotton bag is included; for ages three and up.',
    price: 39,
    discountPercentage: 33.33,
    rating: 4.02,
    color: 'Sage',
    category: 'toys',
    brand: 'quirewood',
    stock: 71,
  },
]
