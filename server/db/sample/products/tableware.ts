import type { SampleProduct } from '../sample-product.ts'

export const tableware: SampleProduct[] = [
  {
    id: 'slipmarrow-morning-mug',
    title: 'Morning Mug in Speckled Stoneware, 12 oz',
    description:
      'Thrown from speckled clay and glazed all over except for a bare ring at the foot. The handle fits three ' +
      'fingers. Microwave and dishwasher are both fine.',
    price: 26,
    discountPercentage: 0,
    rating: 4.77,
    color: 'Celadon',
    category: 'tableware',
    brand: 'slipmarrow',
    stock: 224,
  },
  {
    id: 'slipmarrow-supper-bowl',
    title: 'Wide Supper Bowl, Set of Two',
    description:
      'Somewhere between a bowl and a plate, 9 inches across and 2 inches deep. It suits pasta, salads and ' +
      'anything with a sauce. The reactive glaze pools darker toward the middle.',
    price: 58,
    discountPercentage: 15.5,
    rating: 4.62,
    color: 'Rust',
    category: 'tableware',
    brand: 'slipmarrow',
    stock: 97,
  },
  {
    id: 'slipmarrow-tide-dinner-plate',
    title: 'Tide Dinner Plate, 10.5-Inch',
    description:
      'There is no rim on a coupe plate, so food can reach the edge. The blue is brushed on in one turn of the ' +
      'wheel and leaves a faint spiral. They are thrown to order in sets of any size; allow three weeks.',
    price: 38.5,
    discountPercentage: 0,
    rating: 4.54,
    color: 'Cobalt',
    category: 'tableware',
    brand: 'slipmarrow',
    stock: null,
  },
  {
    id: 'cobblekiln-espresso-cups',
    title: 'Espresso Cups without Handles, Set of Four',
    description:
      'Small porcelain cups holding 3 oz, ribbed on the outside so they are comfortable to hold hot. Four sit in ' +
      'a neat square box. The plum glaze is glossy within and matte without.',
    price: 44.95,
    discountPercentage: 25,
    rating: 4.4,
    color: 'Plum',
    category: 'tableware',
    brand: 'cobblekiln',
    stock: 0,
  },
  {
    id: 'cobblekiln-ribbed-water-carafe',
    title: 'Ribbed Glass Carafe, 34 oz',
    description:
      'Mouth-blown glass with shallow vertical ribs that catch the light on a table. The neck fits one hand and ' +
      'pours without a drip. A matching tumbler turns over to serve as the lid.',
    price: 52.5,
    discountPercentage: 12.5,
    rating: 4.33,
    color: 'Amber',
    category: 'tableware',
    brand: 'cobblekiln',
    stock: 66,
  },
  {
    id: 'cobblekiln-dessert-plate-set',
    title: 'Scalloped Dessert Plates, Set of Four',
    description:
      'Seven-inch plates with a softly scalloped edge, pressed by hand in plaster molds. The butter-yellow glaze ' +
      'breaks to bare clay along the rim. Good for toast, too.',
    price: 72,
    discountPercentage: 40,
    rating: 4.07,
    color: 'Butter',
    category: 'tableware',
    brand: 'cobblekiln',
    stock: 118,
  },
]
