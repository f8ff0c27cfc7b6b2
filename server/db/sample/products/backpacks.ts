import type { SampleProduct } from '../sample-product.ts'

export const backpacks: SampleProduct[] = [
  {
    id: 'portmantel-commuter-roll-top-backpack',
    title: 'Commuter Roll-Top Backpack, 22 Liters',
    description:
      'The roll top takes in a bulky sweater or cinches down to a slim day pack. A side zipper reaches the ' +
      'padded laptop sleeve without unpacking. Coated canvas and welded seams keep out ordinary rain.',
    price: 148,
    discountPercentage: 10,
    rating: 4.56,
    color: 'Slate',
    category: 'backpacks',
    brand: 'portmantel',
    stock: 93,
  },
  {
    id: 'portmantel-schoolhouse-backpack',
    title: 'Schoolhouse Canvas Backpack with Leather Straps',
    description:
      'Behind the two buckles are hidden magnets, so this cotton canvas pack opens with one hand. It carries an ' +
      '11 by 14-inch folder flat. The leather is vegetable-tanned and starts out pale.',
    price: 112,
    discountPercentage: 0,
    rating: 4.23,
    color: 'Butter',
    category: 'backpacks',
    brand: 'portmantel',
    stock: 2,
  },
  {
    id: 'cairnhopper-ridge-day-pack',
    title: 'Ridge Day Pack, 18 Liters',
    description:
      'For a day on foot, with a mesh back panel and two bottle pockets you can reach while walking. The sternum ' +
      'strap slides on a rail and has a whistle in the buckle. Empty, it weighs 17 oz.',
    price: 89.95,
    discountPercentage: 37.5,
    rating: 4.49,
    color: 'Persimmon',
    category: 'backpacks',
    brand: 'cairnhopper',
    stock: 126,
  },
  {
    id: 'cairnhopper-traverse-40-backpack',
    title: 'Traverse 40 Carry-On Travel Backpack',
    description:
      'Opens flat like a suitcase and fits the overhead bin on most airlines. Hip belt and shoulder straps zip ' +
      'away behind a panel when you check it. Two packing cubes are included.',
    price: 219,
    discountPercentage: 0,
    rating: 4.7,
    color: 'Forest',
    category: 'backpacks',
    brand: 'cairnhopper',
    stock: 51,
  },
  {
    id: 'cairnhopper-tyke-kids-backpack',
    title: 'Tyke Kids Backpack with Chest Clip',
    description:
      'Sized for ages four to seven, with a chest clip small hands can manage. There is a name panel inside the ' +
      'lid and a loop for a jacket. The fabric wipes clean with a damp cloth.',
    price: 46.25,
    discountPercentage: 25,
    rating: 4.35,
    color: 'Sky',
    category: 'backpacks',
    brand: 'cairnhopper',
    stock: 204,
  },
]
