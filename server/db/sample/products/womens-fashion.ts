import type { SampleProduct } from '../sample-product.ts'

export const womensFashion: SampleProduct[] = [
  {
    id: 'thimbrelle-bias-silk-dress',
    title: 'Bias-Cut Silk Midi Dress',
    description:
      'Sandwashed silk, cut on the bias so it skims and moves. The back dips a little and fastens with a single ' +
      'covered button. Hand wash cold or dry clean; it creases lightly and recovers on a hanger.',
    price: 268,
    discountPercentage: 18.75,
    rating: 4.68,
    color: 'Plum',
    category: 'womens-fashion',
    brand: 'thimbrelle',
    stock: 31,
  },
  {
    id: 'thimbrelle-smocked-cotton-dress',
    title: 'Smocked Cotton Sundress with Wide Straps',
    description:
      'Rows of hand-guided smocking hold the bodice without a zipper or hooks. The skirt is a full circle of ' +
      'cotton voile, lined to mid-thigh, with pockets in both seams. It packs down to almost nothing.',
    price: 128,
    discountPercentage: 40,
    rating: 4.41,
    color: 'Marigold',
    category: 'womens-fashion',
    brand: 'thimbrelle',
    stock: 0,
  },
  {
    id: 'thimbrelle-tie-neck-blouse',
    title: 'Crepe Tie-Neck Blouse',
    description:
      'Drapey viscose crepe with a long tie that can be knotted, bowed or left loose. Sleeves gather into a ' +
      'two-button cuff. The hem is curved to sit well tucked in.',
    price: 96.5,
    discountPercentage: 0,
    rating: 4.24,
    color: 'Blush',
    category: 'womens-fashion',
    brand: 'thimbrelle',
    stock: 119,
  },
  {
    id: 'ellerquay-pleated-wool-skirt',
    title: 'Knife-Pleated Wool Skirt',
    description:
      'Forty-two sharp pleats, steamed in by hand and basted for the journey. The wool is a crisp 9 oz weave ' +
      'with a silk-feel lining. It falls to 29 inches and sits on the natural waist.',
    price: 174,
    discountPercentage: 10.5,
    rating: 4.51,
    color: 'Teal',
    category: 'womens-fashion',
    brand: 'ellerquay',
    stock: 46,
  },
  {
    id: 'ellerquay-wrap-wool-coat',
    title: 'Double-Faced Wool Wrap Coat',
    description:
      'Two layers of wool are woven together and sewn edge to edge, so the coat is warm without a lining. A long ' +
      'belt ties it closed; there are no buttons at all. Patch pockets are set where hands naturally fall.',
    price: 549,
    discountPercentage: 25,
    rating: 4.85,
    color: 'Camel',
    category: 'womens-fashion',
    brand: 'ellerquay',
    stock: 2,
  },
  {
    id: 'ellerquay-boxy-linen-blouse',
    title: 'Boxy Linen Blouse with Shell Buttons',
    description:
      'Short and square, this blouse works over high-waisted skirts and trousers. The linen is yarn-dyed, so the ' +
      'color goes all the way through. Seven shell buttons run down the back.',
    price: 79,
    discountPercentage: 0,
    rating: 3.92,
    color: 'Cobalt',
    category: 'womens-fashion',
    brand: 'ellerquay',
    stock: 84,
  },
]
