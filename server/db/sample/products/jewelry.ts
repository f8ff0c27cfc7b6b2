import type { SampleProduct } from '../sample-product.ts'

export const jewelry: SampleProduct[] = [
  {
    id: 'vespermaud-dew-pearl-earrings',
    title: 'Dew Freshwater Pearl Drop Earrings',
    description:
      'Two baroque pearls, each about half an inch long and no two quite alike, hang from fine gold-filled ' +
      'hooks. We match pairs by eye for size and luster. They arrive in a small linen-covered box.',
    price: 118,
    discountPercentage: 0,
    rating: 4.75,
    color: 'Pearl',
    category: 'jewelry',
    brand: 'vespermaud',
    stock: 43,
  },
  {
    id: 'vespermaud-signet-gold-ring',
    title: 'Cushion Signet Ring in 14-Karat Gold',
    description:
      'Solid 14-karat gold with a soft cushion face, 9 by 11 mm, ready for engraving or lovely left plain. The ' +
      'shank tapers so it sits easily beside another ring. Made to your size in about three weeks.',
    price: 845,
    discountPercentage: 0,
    rating: 4.9,
    color: 'Gold',
    category: 'jewelry',
    brand: 'vespermaud',
    stock: null,
  },
  {
    id: 'vespermaud-lapis-pendant-necklace',
    title: 'Lapis Disc Pendant on Silver Chain',
    description:
      'One disc of lapis lazuli, three-quarters of an inch wide, flecked with natural pyrite. The sterling chain ' +
      'adjusts between 16 and 18 inches. Each stone is a slightly different night sky.',
    price: 164.5,
    discountPercentage: 12.5,
    rating: 4.57,
    color: 'Lapis blue',
    category: 'jewelry',
    brand: 'vespermaud',
    stock: 36,
  },
  {
    id: 'plumstow-garnet-stacking-ring',
    title: 'Garnet Stacking Ring in Sterling Silver',
    description:
      'A small oval garnet in a plain bezel, set low so it does not catch on gloves. The band is 1.6 mm wide and ' +
      'polished inside for comfort. Sizes run from 4 to 10, with halves.',
    price: 92,
    discountPercentage: 20,
    rating: 4.36,
    color: 'Garnet',
    category: 'jewelry',
    brand: 'plumstow',
    stock: 3,
  },
  {
    id: 'plumstow-enamel-hoop-earrings',
    title: 'Enamel Hoop Earrings with Hinged Backs',
    description:
      'Glass enamel is fired onto brass hoops an inch across, then polished by hand. The hinged back closes with ' +
      'a click you can feel. Light enough to forget by noon.',
    price: 57.75,
    discountPercentage: 33.33,
    rating: 4.14,
    color: 'Turquoise',
    category: 'jewelry',
    brand: 'plumstow',
    stock: 108,
  },
  {
    id: 'plumstow-glass-bead-necklace',
    title: 'Hand-Knotted Glass Bead Necklace',
    description:
      'Sixty-four pressed-glass beads are strung on silk with a knot between each one. It measures 19 inches and ' +
      'closes with a brass toggle. The amber tone looks its best against linen and knitwear.',
    price: 76,
    discountPercentage: 9.5,
    rating: 4.27,
    color: 'Amber',
    category: 'jewelry',
    brand: 'plumstow',
    stock: 62,
  },
]
