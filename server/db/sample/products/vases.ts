import type { SampleProduct } from '../sample-product.ts'

export const vases: SampleProduct[] = [
  {
    id: 'slipmarrow-reed-tall-vase',
    title: 'Reed Tall Vase in Matte Stoneware',
    description:
      'Fourteen inches tall with a narrow neck, for three branches or a single allium. The matte glaze feels ' +
      'like an eggshell. It is watertight and heavy enough to stay put.',
    price: 88,
    discountPercentage: 10,
    rating: 4.63,
    color: 'Bone',
    category: 'vases',
    brand: 'slipmarrow',
    stock: 54,
  },
  {
    id: 'slipmarrow-moon-round-vase',
    title: 'Moon Jar Vase, 9-Inch',
    description:
      'Two thrown bowls joined at the waist, with the seam left faintly visible. It holds a generous armful of ' +
      'peonies, or nothing at all. Fired twice for a deep, even glaze.',
    price: 142,
    discountPercentage: 0,
    rating: 4.86,
    color: 'Ink',
    category: 'vases',
    brand: 'slipmarrow',
    stock: 2,
  },
  {
    id: 'slipmarrow-windowsill-planter',
    title: 'Windowsill Planter with Saucer, 5-Inch',
    description:
      'Herbs and small ferns do well in this straight-sided pot, which has a drainage hole and a saucer glazed ' +
      'to match. The outside is raw terracotta that pales as it ages. Set of one; they look well in a row.',
    price: 24.5,
    discountPercentage: 20,
    rating: 4.48,
    color: 'Terracotta',
    category: 'vases',
    brand: 'slipmarrow',
    stock: 193,
  },
  {
    id: 'cobblekiln-bottle-tall-vase',
    title: 'Blown Glass Bottle Vase, 12-Inch',
    description:
      'A slender bottle of tinted glass with a thick, weighted base. Sunlight through it throws a green stripe ' +
      'across the room. Wash by hand with a drop of vinegar to keep it clear.',
    price: 64,
    discountPercentage: 17.5,
    rating: 4.21,
    color: 'Bottle green',
    category: 'vases',
    brand: 'cobblekiln',
    stock: 78,
  },
  {
    id: 'cobblekiln-bud-round-vase',
    title: 'Pebble Bud Vase, 4-Inch',
    description:
      'Round and palm-sized, for whatever you found on the walk home. Each is thrown quickly and comes out ' +
      'slightly its own shape. The lilac glaze is satin rather than shiny.',
    price: 29,
    discountPercentage: 0,
    rating: 4.37,
    color: 'Lilac',
    category: 'vases',
    brand: 'cobblekiln',
    stock: 141,
  },
  {
    id: 'cobblekiln-fluted-floor-planter',
    title: 'Fluted Floor Planter on Stand, 14-Inch',
    description:
      'Large enough for a rubber plant or a small olive tree, on a low oak stand with hidden feet. The flutes ' +
      'are pressed one at a time with a wooden tool. Made after you order and shipped in a crate.',
    price: 235,
    discountPercentage: 8.75,
    rating: 4.59,
    color: 'Mustard',
    category: 'vases',
    brand: 'cobblekiln',
    stock: null,
  },
]
