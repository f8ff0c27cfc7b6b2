import type { SampleProduct } from '../sample-product.ts'

export const fragrance: SampleProduct[] = [
  {
    id: 'nettlecourt-wet-garden-perfume',
    title: 'Wet Garden Eau de Parfum, 50 ml',
    description:
      'Tomato leaf, crushed mint and the smell of a stone path after rain. It opens green and settles into ' +
      'vetiver within the hour. The block bottle is heavy pressed glass with a turned ash cap.',
    price: 128,
    discountPercentage: 0,
    rating: 4.64,
    color: 'Celadon',
    category: 'fragrance',
    brand: 'nettlecourt',
    stock: 72,
  },
  {
    id: 'nettlecourt-fig-ledger-perfume',
    title: 'Fig Ledger Eau de Parfum, 50 ml',
    description:
      'Fig leaf and fig wood, with a little pencil shaving and black tea behind them. Quiet on the skin, it ' +
      'stays close for about six hours. A 2 ml sample is packed alongside, so you can return the bottle unopened.',
    price: 134,
    discountPercentage: 12.5,
    rating: 4.71,
    color: 'Aubergine',
    category: 'fragrance',
    brand: 'nettlecourt',
    stock: 38,
  },
  {
    id: 'nettlecourt-linen-room-cologne',
    title: 'Linen Room Cologne Splash, 100 ml',
    description:
      'Petitgrain, soap and sun-dried cotton, in a light cologne meant to be splashed rather than sprayed. It ' +
      'lasts two hours at most and is pleasant to reapply. Keep it in the refrigerator door in August.',
    price: 76.5,
    discountPercentage: 0,
    rating: 4.29,
    color: 'Sky',
    category: 'fragrance',
    brand: 'nettlecourt',
    stock: 95,
  },
  {
    id: 'umbrelune-saffron-hour-perfume',
    title: 'Saffron Hour Eau de Parfum, 75 ml',
    description:
      'Saffron, suede and dried apricot over a base of warm cedar. One spray is plenty for an evening. The round ' +
      'bottle rests slightly tilted in its wooden cradle.',
    price: 165,
    discountPercentage: 18.25,
    rating: 4.52,
    color: 'Ochre',
    category: 'fragrance',
    brand: 'umbrelune',
    stock: 4,
  },
  {
    id: 'umbrelune-rose-tobacco-perfume',
    title: 'Rose and Tobacco Eau de Parfum, 75 ml',
    description:
      'Not a sweet rose: this one has dry leaves, clove and a thread of pipe smoke. It deepens through the day ' +
      'and clings well to wool scarves. Blended in batches of 300 and numbered on the base.',
    price: 172,
    discountPercentage: 25,
    rating: 4.83,
    color: 'Wine',
    category: 'fragrance',
    brand: 'umbrelune',
    stock: 21,
  },
  {
    id: 'umbrelune-blush-peony-mist',
    title: 'Peony and Pepper Body Mist, 120 ml',
    description:
      'A soft floral mist with a pinch of pink pepper to keep it awake. Use it after a shower, on skin or on ' +
      'pillowcases. The pump gives a fine, wide spray.',
    price: 48,
    discountPercentage: 38,
    rating: 3.83,
    color: 'Blush',
    category: 'fragrance',
    brand: 'umbrelune',
    stock: 151,
  },
]
