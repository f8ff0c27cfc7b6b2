import type { SampleProduct } from '../sample-product.ts'

export const seating: SampleProduct[] = [
  {
    id: 'settlebourne-spindle-dining-chair',
    title: 'Spindle-Back Dining Chair in Ash',
    description:
      'Seven slim spindles and a steam-bent top rail, all in solid ash. The seat is carved, not padded, and is ' +
      'more comfortable than you expect. It comes assembled, with felt pads already on the feet.',
    price: 289,
    discountPercentage: 0,
    rating: 4.66,
    color: 'Sage',
    category: 'seating',
    brand: 'settlebourne',
    stock: 48,
  },
  {
    id: 'settlebourne-low-lounge-armchair',
    title: 'Low Lounge Armchair in Wool Bouclé',
    description:
      'Deep and low, for long conversations: 31 inches wide and 15 inches off the floor. The bouclé is ' +
      'four-fifths wool and hard-wearing. Covers are upholstered in our workshop once you order, which takes six ' +
      'weeks.',
    price: 1180,
    discountPercentage: 15,
    rating: 4.8,
    color: 'Rust',
    category: 'seating',
    brand: 'settlebourne',
    stock: null,
  },
  {
    id: 'settlebourne-three-seat-linen-sofa',
    title: 'Three-Seat Sofa with Loose Linen Covers',
    description:
      'Eighty-six inches of sofa on a beech frame, with feather-wrapped foam cushions. All the covers come off ' +
      'for washing at home. The legs unscrew, so it goes around a tight stairwell with some patience.',
    price: 2390,
    discountPercentage: 12.75,
    rating: 4.74,
    color: 'Cornflower',
    category: 'seating',
    brand: 'settlebourne',
    stock: null,
  },
  {
    id: 'trestleford-milking-stool',
    title: 'Three-Legged Milking Stool in Oak',
    description:
      'Never wobbles, because three legs cannot. The oak seat is scooped by hand and finished with hard wax. At ' +
      '17 inches it serves as a stool, a step or a place for a plant.',
    price: 94.5,
    discountPercentage: 0,
    rating: 4.51,
    color: 'Honey oak',
    category: 'seating',
    brand: 'trestleford',
    stock: 83,
  },
  {
    id: 'trestleford-canteen-chair',
    title: 'Canteen Stacking Chair in Bent Plywood',
    description:
      'One shell of bent beech plywood on a chromed steel frame. Stack them eight high and they take up the ' +
      'space of one. The seat shell is stained, so the grain still shows.',
    price: 118,
    discountPercentage: 30,
    rating: 4.13,
    color: 'Cobalt',
    category: 'seating',
    brand: 'trestleford',
    stock: 162,
  },
  {
    id: 'trestleford-counter-stool-rush',
    title: 'Counter Stool with Woven Cord Seat',
    description:
      'The seat is woven from about 300 feet of paper cord, pulled tight over a beech frame. It stands 26 inches ' +
      'high, right for a 36-inch counter. A brass strip protects the footrest.',
    price: 212,
    discountPercentage: 22.5,
    rating: 4.28,
    color: 'Aubergine',
    category: 'seating',
    brand: 'trestleford',
    stock: 26,
  },
]
