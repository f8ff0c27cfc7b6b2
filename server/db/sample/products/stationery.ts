import type { SampleProduct } from '../sample-product.ts'

export const stationery: SampleProduct[] = [
  {
    id: 'inklaithe-cloth-notebook',
    title: 'Cloth-Bound Notebook, Dot Grid, 192 Pages',
    description:
      'Sewn in sections so it opens flat at any page. The paper is 100 gsm and takes fountain-pen ink without ' +
      'feathering. Page numbers, two ribbons and a back pocket are all there.',
    price: 28,
    discountPercentage: 0,
    rating: 4.82,
    color: 'Forest',
    category: 'stationery',
    brand: 'inklaithe',
    stock: 198,
  },
  {
    id: 'inklaithe-resin-fountain-pen',
    title: 'Resin Fountain Pen with Steel Nib',
    description:
      'Turned from swirled resin, slightly fat and comfortable, it weighs 0.8 oz. The nib comes in fine, medium ' +
      'or broad and is tuned by hand before it leaves. Cartridges fit, and a converter for bottled ink is ' +
      'included.',
    price: 98.5,
    discountPercentage: 12.5,
    rating: 4.69,
    color: 'Aubergine',
    category: 'stationery',
    brand: 'inklaithe',
    stock: 52,
  },
  {
    id: 'inklaithe-desk-planner',
    title: 'Undated Desk Planner, One Week per Spread',
    description:
      'Start whenever you like: nothing is dated, and there are 54 weeks. The left page holds the days, the ' +
      'right is left blank. Wire binding lets it fold back to half its width on a small desk.',
    price: 31.95,
    discountPercentage: 45,
    rating: 4.26,
    color: 'Coral',
    category: 'stationery',
    brand: 'inklaithe',
    stock: 0,
  },
  {
    id: 'quirewood-leather-journal',
    title: 'Refillable Leather Journal Cover with Insert',
    description:
      'A vegetable-tanned cover that takes two A5 notebooks on elastic cords. It scratches, darkens and gets ' +
      'better. One plain insert is included; covers are cut when you order, in about a week.',
    price: 86,
    discountPercentage: 0,
    rating: 4.55,
    color: 'Tan',
    category: 'stationery',
    brand: 'quirewood',
    stock: null,
  },
  {
    id: 'quirewood-brass-ballpoint-pen',
    title: 'Solid Brass Ballpoint Pen',
    description:
      'Six-sided and milled from brass bar, with enough weight to slow your handwriting down a little. It takes ' +
      'a standard refill and has no clip to snag. Polish it or let it go dark.',
    price: 46,
    discountPercentage: 18.25,
    rating: 4.38,
    color: 'Brass',
    category: 'stationery',
    brand: 'quirewood',
    stock: 87,
  },
  {
    id: 'quirewood-pocket-sketchbook',
    title: 'Pocket Sketchbook, 140 gsm, 64 Pages',
    description:
      'Thick ivory paper with enough tooth for pencil and enough weight for a light wash. At 3.5 by 5.5 inches ' +
      'it lives in a jacket pocket. The sky-blue cover is linen-grained card.',
    price: 14.5,
    discountPercentage: 10,
    rating: 4.44,
    color: 'Sky',
    category: 'stationery',
    brand: 'quirewood',
    stock: 240,
  },
]
