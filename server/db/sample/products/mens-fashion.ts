import type { SampleProduct } from '../sample-product.ts'

export const mensFashion: SampleProduct[] = [
  {
    id: 'orrinmoss-brushed-linen-shirt',
    title: 'Brushed Linen Shirt with Band Collar',
    description:
      'Midweight linen, brushed on one side so it feels soft from the first morning. The band collar closes with ' +
      'a single shell button. Cut straight, with side slits for wearing untucked.',
    price: 98,
    discountPercentage: 12.5,
    rating: 4.55,
    color: 'Sage',
    category: 'mens-fashion',
    brand: 'orrinmoss',
    stock: 76,
  },
  {
    id: 'orrinmoss-heavy-pocket-tshirt',
    title: 'Heavyweight Pocket T-Shirt',
    description:
      'Eight ounces of tightly knitted cotton, which is enough to hang well and not show everything beneath. The ' +
      'collar is double-stitched and keeps its line in the wash. One pocket, cut on the grain.',
    price: 42.75,
    discountPercentage: 60,
    rating: 4.26,
    color: 'Rust',
    category: 'mens-fashion',
    brand: 'orrinmoss',
    stock: 198,
  },
  {
    id: 'carrowdene-pleated-wool-trousers',
    title: 'Pleated Wool Flannel Trousers',
    description:
      'A single forward pleat gives these room at the hip and a clean fall to the hem. The flannel is 11 oz ' +
      'wool, lined to the knee. Hems are left unfinished so you can set the length.',
    price: 189,
    discountPercentage: 0,
    rating: 4.62,
    color: 'Slate',
    category: 'mens-fashion',
    brand: 'carrowdene',
    stock: 34,
  },
  {
    id: 'carrowdene-waxed-cotton-jacket',
    title: 'Waxed Cotton Field Jacket',
    description:
      'Four bellows pockets, a storm flap and a corduroy collar that turns up against wind. The waxed cotton ' +
      'softens and marks with use, which is rather the point. Rewax it each fall with the small tin we include.',
    price: 328.5,
    discountPercentage: 15.25,
    rating: 4.79,
    color: 'Tobacco',
    category: 'mens-fashion',
    brand: 'carrowdene',
    stock: 5,
  },
  {
    id: 'carrowdene-corduroy-overshirt',
    title: 'Wide-Wale Corduroy Overshirt',
    description:
      'Eight-wale cotton corduroy, garment-dyed for an even, worn-in color. Wear it over a shirt in October and ' +
      'under a coat in January. Two chest pockets button closed and the cuffs turn back neatly.',
    price: 145,
    discountPercentage: 30,
    rating: 4.38,
    color: 'Mustard',
    category: 'mens-fashion',
    brand: 'carrowdene',
    stock: 61,
  },
  {
    id: 'ellerquay-drawstring-linen-trousers',
    title: 'Drawstring Linen Trousers with Tapered Leg',
    description:
      'Loose at the thigh and narrow at the ankle, with a cotton cord at the waist. The linen is washed twice ' +
      'before cutting, so there is next to no shrinkage. Deep side pockets hold a phone without sagging.',
    price: 84,
    discountPercentage: 0,
    rating: 4.11,
    color: 'Oat',
    category: 'mens-fashion',
    brand: 'ellerquay',
    stock: 103,
  },
]
