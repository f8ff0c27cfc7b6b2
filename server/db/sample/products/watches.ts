import type { SampleProduct } from '../sample-product.ts'

export const watches: SampleProduct[] = [
  {
    id: 'pallforth-meridian-automatic-watch',
    title: 'Meridian 38 mm Automatic Watch',
    description:
      'Turn it over and a glass back lets you watch the automatic movement run, with 42 hours in reserve. The ' +
      'dial is lacquered in six thin coats of deep blue. It comes on a 20 mm calf strap with a quick-release bar.',
    price: 685,
    discountPercentage: 0,
    rating: 4.76,
    color: 'Cobalt',
    category: 'watches',
    brand: 'pallforth',
    stock: 29,
  },
  {
    id: 'pallforth-orchard-hand-wound-watch',
    title: 'Orchard 36 mm Hand-Wound Watch',
    description:
      'Wind it each morning, about thirty turns, and it keeps company for two days. The celadon dial is enamel ' +
      'fired on copper, so every one differs slightly in tone. Assembled to order by a workshop of four; please ' +
      'allow six weeks.',
    price: 1280,
    discountPercentage: 0,
    rating: 4.93,
    color: 'Celadon',
    category: 'watches',
    brand: 'pallforth',
    stock: null,
  },
  {
    id: 'pallforth-alcove-quartz-watch',
    title: 'Alcove Rectangular Quartz Watch',
    description:
      'A small rectangular case, 24 by 30 mm, with Roman numerals printed in a warm gray. The quartz movement ' +
      'runs about three years on a cell. Its burgundy strap is goat leather, softly grained and lined with suede.',
    price: 218,
    discountPercentage: 20,
    rating: 4.37,
    color: 'Burgundy',
    category: 'watches',
    brand: 'pallforth',
    stock: 73,
  },
  {
    id: 'tickerell-tide-diver-watch',
    title: 'Tide 41 mm Dive Watch, Rated to 200 Meters',
    description:
      'The bezel clicks through sixty firm steps and can be gripped with gloves on. Luminous hands and markers ' +
      'stay legible through the night. The orange rubber strap has a fold-over clasp with five fine adjustments.',
    price: 395.5,
    discountPercentage: 15.5,
    rating: 4.53,
    color: 'Persimmon',
    category: 'watches',
    brand: 'tickerell',
    stock: 4,
  },
  {
    id: 'tickerell-pace-square-smartwatch',
    title: 'Pace Square Smartwatch with GPS',
    description:
      'Tracks runs, rides and lengths, then leaves you alone the rest of the day. The 1.6-inch screen stays on ' +
      'without draining the battery, which lasts about eight days. Two strap sizes are in the box.',
    price: 189,
    discountPercentage: 42.5,
    rating: 3.63,
    color: 'Mint',
    category: 'watches',
    brand: 'tickerell',
    stock: 156,
  },
  {
    id: 'tickerell-station-field-watch',
    title: 'Station 37 mm Field Watch on Canvas Strap',
    description:
      'Plain numerals, a matte dial and a canvas strap that slides out for washing. A quartz movement keeps it ' +
      'accurate to about ten seconds a month. The steel case is bead-blasted, so it does not flash in the sun.',
    price: 124,
    discountPercentage: 10,
    rating: 4.45,
    color: 'Olive',
    category: 'watches',
    brand: 'tickerell',
    stock: 118,
  },
]
