import type { SampleProduct } from '../sample-product.ts'

export const lighting: SampleProduct[] = [
  {
    id: 'duskenby-mushroom-table-lamp',
    title: 'Mushroom Glass Table Lamp',
    description:
      'Shade and base are blown as one piece of opal glass, then tinted with a thin layer of peach. Lit, it ' +
      'glows all over rather than throwing a beam. It stands 12 inches tall and includes a dimmable LED bulb.',
    price: 146,
    discountPercentage: 10,
    rating: 4.72,
    color: 'Peach',
    category: 'lighting',
    brand: 'duskenby',
    stock: 49,
  },
  {
    id: 'duskenby-reader-floor-lamp',
    title: 'Reader Floor Lamp with Swing Arm',
    description:
      'Set it behind an armchair and swing the 22-inch arm to where the page is. The steel is powder-coated, the ' +
      'joints are brass, and the foot switch has a gentle press. Height adjusts from 48 to 60 inches.',
    price: 238.5,
    discountPercentage: 0,
    rating: 4.58,
    color: 'Forest',
    category: 'lighting',
    brand: 'duskenby',
    stock: 32,
  },
  {
    id: 'duskenby-bell-pendant-lamp',
    title: 'Bell Spun-Aluminum Pendant, 14-Inch',
    description:
      'Spun from a single disc of aluminum and painted white within, which sends plenty of light down to the ' +
      'table. Hang it 28 to 34 inches above the tabletop. The fabric cord is 8 feet long and can be shortened.',
    price: 179,
    discountPercentage: 20,
    rating: 4.44,
    color: 'Mustard',
    category: 'lighting',
    brand: 'duskenby',
    stock: 5,
  },
  {
    id: 'hesperwick-paper-lantern-pendant',
    title: 'Folded Paper Pendant, 22-Inch',
    description:
      'Folded from two sheets of heavy paper and held with no glue at all. It arrives flat and takes about half ' +
      'an hour to assemble, pleasantly, with a cup of tea. Use an LED bulb of 9 watts or less.',
    price: 84,
    discountPercentage: 0,
    rating: 4.25,
    color: 'Ivory',
    category: 'lighting',
    brand: 'hesperwick',
    stock: 127,
  },
  {
    id: 'hesperwick-pleated-table-lamp',
    title: 'Pleated-Shade Lamp on Turned Base',
    description:
      'Hand-pleated cotton makes the shade, on a base of turned beech, stained the color of red wine. The pull ' +
      'chain ends in a small wooden acorn. Overall height is 19 inches.',
    price: 158,
    discountPercentage: 12.5,
    rating: 4.39,
    color: 'Wine',
    category: 'lighting',
    brand: 'hesperwick',
    stock: 57,
  },
  {
    id: 'hesperwick-arc-floor-lamp',
    title: 'Long-Arc Floor Lamp on Marble Base',
    description:
      'The arc reaches 5 feet from base to shade, enough to light a sofa from behind. Its base is a 40 lb block ' +
      'of veined marble with rounded corners, so plan for two people when moving it. Finished to order in four ' +
      'weeks.',
    price: 695,
    discountPercentage: 0,
    rating: 4.61,
    color: 'Brass',
    category: 'lighting',
    brand: 'hesperwick',
    stock: null,
  },
]
