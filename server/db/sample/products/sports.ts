import type { SampleProduct } from '../sample-product.ts'

export const sports: SampleProduct[] = [
  {
    id: 'limmerlow-enamel-kettlebell-18',
    title: 'Enamel-Coated Kettlebell, 18 lb',
    description:
      'Cast in one piece, ground flat underneath and coated in thick enamel that is kind to floors. The handle ' +
      'is 1.3 inches thick and lightly textured. Its weight is stamped on both sides.',
    price: 58,
    discountPercentage: 15,
    rating: 4.74,
    color: 'Plum',
    category: 'sports',
    brand: 'limmerlow',
    stock: 63,
  },
  {
    id: 'limmerlow-cork-exercise-mat',
    title: 'Cork-Topped Exercise Mat, 72 by 26 Inches',
    description:
      'Cork grips better as your hands warm up; here it lies on a 5 mm natural rubber base. It unrolls flat ' +
      'within a minute. Comes with a cotton carrying strap.',
    price: 84.5,
    discountPercentage: 0,
    rating: 4.49,
    color: 'Honey',
    category: 'sports',
    brand: 'limmerlow',
    stock: 0,
  },
  {
    id: 'limmerlow-folding-floor-mat',
    title: 'Folding Floor Mat with Carry Handles',
    description:
      'Four padded panels fold to the size of a suitcase and stand behind a door. The cover wipes clean and has ' +
      'no loud logo. Open, it measures 71 by 24 inches and 1.5 inches thick.',
    price: 112,
    discountPercentage: 25,
    rating: 4.11,
    color: 'Teal',
    category: 'sports',
    brand: 'limmerlow',
    stock: 88,
  },
  {
    id: 'cairnhopper-steel-trail-bottle',
    title: 'Insulated Steel Trail Bottle, 24 oz',
    description:
      'Double-walled steel keeps water cold through a hot day and tea hot until lunch. The lid has a loop big ' +
      'enough for two fingers. Powder coating gives a good grip when wet.',
    price: 36,
    discountPercentage: 0,
    rating: 4.66,
    color: 'Persimmon',
    category: 'sports',
    brand: 'cairnhopper',
    stock: 228,
  },
  {
    id: 'cairnhopper-soft-running-flask',
    title: 'Soft Running Flask with Hand Strap, 17 oz',
    description:
      'Collapses as you drink, so nothing sloshes. The strap sits across the back of the hand and has a pocket ' +
      'for a key. Rinse with warm water and hang it open to dry.',
    price: 21.95,
    discountPercentage: 30,
    rating: 3.18,
    color: 'Lilac',
    category: 'sports',
    brand: 'cairnhopper',
    stock: 159,
  },
]
