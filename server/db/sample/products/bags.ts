import type { SampleProduct } from '../sample-product.ts'

export const bags: SampleProduct[] = [
  {
    id: 'awlstead-market-leather-tote',
    title: 'Market Tote in Bridle Leather',
    description:
      'Cut from a single hide of 3 mm bridle leather and left unlined, so you see the suede side when you look ' +
      'in. It holds a 15-inch laptop, a lunch and a cardigan. The handles drop 10 inches and are stitched, then ' +
      'riveted.',
    price: 298,
    discountPercentage: 0,
    rating: 4.81,
    color: 'Chestnut',
    category: 'bags',
    brand: 'awlstead',
    stock: 27,
  },
  {
    id: 'awlstead-saddle-crossbody-bag',
    title: 'Saddle Crossbody with Brass Stud',
    description:
      'A curved flap closes over one solid brass stud and a roomy main pocket. The strap adjusts through seven ' +
      'holes, from 44 to 52 inches. Cut and stitched to order, with two initials blind-stamped inside if you ' +
      'wish.',
    price: 184.5,
    discountPercentage: 12.5,
    rating: 4.59,
    color: 'Forest',
    category: 'bags',
    brand: 'awlstead',
    stock: null,
  },
  {
    id: 'awlstead-envelope-crossbody-bag',
    title: 'Envelope Crossbody in Pebbled Calf',
    description:
      'Slim enough for under a coat, wide enough for a paperback. Inside are a zip pocket, two card slots and a ' +
      'key leash. The pebbled grain hides small scratches well.',
    price: 142,
    discountPercentage: 33.5,
    rating: 4.17,
    color: 'Lilac',
    category: 'bags',
    brand: 'awlstead',
    stock: 68,
  },
  {
    id: 'portmantel-ferry-canvas-tote',
    title: 'Ferry Canvas Tote with Rope Handles',
    description:
      'Heavy 18 oz canvas, a flat base and handles of three-strand cotton rope. It stands up by itself while you ' +
      'load it. The inside pocket is big enough for a wallet and sunglasses.',
    price: 64.95,
    discountPercentage: 20,
    rating: 4.43,
    color: 'Navy',
    category: 'bags',
    brand: 'portmantel',
    stock: 187,
  },
  {
    id: 'portmantel-weekender-zip-tote',
    title: 'Weekender Zip Tote, 32 Liters',
    description:
      'Two nights away fit comfortably, with a sleeve on the back that slips over a suitcase handle. Waxed twill ' +
      'sheds light rain. The zipper is a heavy brass one that runs the full width of the top.',
    price: 159,
    discountPercentage: 0,
    rating: 4.34,
    color: 'Mustard',
    category: 'bags',
    brand: 'portmantel',
    stock: 55,
  },
  {
    id: 'portmantel-errand-crossbody-pouch',
    title: 'Errand Nylon Crossbody Pouch',
    description:
      'Phone, keys, cards and a small umbrella; that is the whole brief. The quilted nylon weighs 5 oz and wipes ' +
      'clean. One outer pocket closes with a magnet.',
    price: 38.5,
    discountPercentage: 15,
    rating: 3.74,
    color: 'Coral',
    category: 'bags',
    brand: 'portmantel',
    stock: 5,
  },
]
