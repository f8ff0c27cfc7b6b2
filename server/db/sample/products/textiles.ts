import type { SampleProduct } from '../sample-product.ts'

export const textiles: SampleProduct[] = [
  {
    id: 'heron-hemstitch-linen-cushion',
    title: 'Stonewashed Linen Cushion, 20-Inch',
    description:
      'Heavy linen, washed with stones until it is soft, with a hand-finished hemstitch along two sides. The ' +
      'cover closes with coconut buttons. A feather insert is included.',
    price: 62,
    discountPercentage: 15,
    rating: 4.5,
    color: 'Clay',
    category: 'textiles',
    brand: 'heron-hemstitch',
    stock: 137,
  },
  {
    id: 'heron-hemstitch-waffle-throw',
    title: 'Oversized Hand-Finished Waffle-Weave Cotton Throw with Knotted Fringe, Hanging Loop and Cotton Storage Bag',
    description:
      'The deep waffle weave traps air, so this is warm for its 2.6 lb. It measures 55 by 79 inches before the ' +
      'fringe, which is knotted by hand along both short sides. Wash warm and dry low; the weave becomes loftier ' +
      'each time.',
    price: 118.5,
    discountPercentage: 22.5,
    rating: 4.73,
    color: 'Sage',
    category: 'textiles',
    brand: 'heron-hemstitch',
    stock: 46,
  },
  {
    id: 'heron-hemstitch-bath-towel',
    title: 'Long-Loop Cotton Bath Towel',
    description:
      'Thirty by 56 inches of long-staple cotton at 600 grams per square meter. The loops are uncut, so the ' +
      'towel drinks up water and does not shed. A flat woven band near each end keeps it in shape.',
    price: 34,
    discountPercentage: 0,
    rating: 4.61,
    color: 'Cobalt',
    category: 'textiles',
    brand: 'heron-hemstitch',
    stock: 231,
  },
  {
    id: 'weftonby-checked-wool-throw',
    title: 'Checked Lambswool Throw, 51 by 72 Inches',
    description:
      'Lofty lambswool, checked in plum and oat, woven on a narrow loom and joined with one center seam. It is ' +
      'light enough for a summer porch and warm enough for a drafty hall. Air it outside rather than washing it ' +
      'often.',
    price: 154,
    discountPercentage: 0,
    rating: 4.79,
    color: 'Plum',
    category: 'textiles',
    brand: 'weftonby',
    stock: 4,
  },
  {
    id: 'weftonby-velvet-bolster-cushion',
    title: 'Cotton Velvet Bolster, 10 by 30 Inches',
    description:
      'Lay this long bolster at the end of a sofa or the back of a window seat. The velvet is cotton with a ' +
      'short, dense pile that shifts color as you stroke it. Covers are piped and sewn to order.',
    price: 89,
    discountPercentage: 10,
    rating: 4.42,
    color: 'Teal',
    category: 'textiles',
    brand: 'weftonby',
    stock: null,
  },
  {
    id: 'weftonby-striped-beach-towel',
    title: 'Flat-Weave Striped Beach Towel',
    description:
      'Thin, quick to dry and easy to shake free of sand. It measures 39 by 71 inches and rolls to the size of a ' +
      'water bottle. The stripes are marigold on white, with tassels at both ends.',
    price: 41.9,
    discountPercentage: 36.5,
    rating: 4.05,
    color: 'Marigold',
    category: 'textiles',
    brand: 'weftonby',
    stock: 180,
  },
]
