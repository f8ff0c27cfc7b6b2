import type { SampleProduct } from '../sample-product.ts'

export const pantry: SampleProduct[] = [
  {
    id: 'pickle-plumbline-smoked-tea-tin',
    title: 'Smoked Black Tea, 4 oz Tin',
    description:
      'Whole-leaf black tea dried over pine embers, with a scent of campfire and dried plum. One teaspoon makes ' +
      'a strong pot. The double-lidded tin keeps it fresh for a year.',
    price: 19.5,
    discountPercentage: 0,
    rating: 4.63,
    color: 'Ink',
    category: 'pantry',
    brand: 'pickle-plumbline',
    stock: 167,
  },
  {
    id: 'pickle-plumbline-sardine-tins',
    title: 'Sardines in Lemon Olive Oil, Three Tins',
    description:
      'Small, firm sardines packed by hand with a slice of lemon in each tin. Eat them on toast with too much ' +
      'butter. Each tin holds 4.2 oz and keeps for three years unopened.',
    price: 26.95,
    discountPercentage: 12.5,
    rating: 4.51,
    color: 'Marigold',
    category: 'pantry',
    brand: 'pickle-plumbline',
    stock: 4,
  },
  {
    id: 'pickle-plumbline-early-olive-oil',
    title: 'Early-Harvest Olive Oil, 16.9 oz',
    description:
      'Pressed within hours of picking, green and peppery, with a little artichoke at the end. Use it raw: on ' +
      "beans, soup or ice cream. Poured when the season's pressing arrives, so we take orders and ship as it " +
      'comes.',
    price: 38,
    discountPercentage: 0,
    rating: 4.84,
    color: 'Olive',
    category: 'pantry',
    brand: 'pickle-plumbline',
    stock: null,
  },
  {
    id: 'pickle-plumbline-chili-oil',
    title: 'Slow-Infused Chili Oil, 8.5 oz',
    description:
      'Three kinds of dried chili steeped in warm oil for nine hours, with garlic and a little star anise. The ' +
      'heat builds slowly and stops short of unkind. Shake before using.',
    price: 16.95,
    discountPercentage: 20,
    rating: 4.46,
    color: 'Rust',
    category: 'pantry',
    brand: 'pickle-plumbline',
    stock: 0,
  },
  {
    id: 'fennimarsh-heather-honey',
    title: 'Raw Heather Honey, 12 oz Jar',
    description:
      'Thick, almost jellied honey with a toffee bitterness that stands up to cheese. It is strained but never ' +
      'heated. A beech dipper is tied to the lid.',
    price: 22.4,
    discountPercentage: 7.25,
    rating: 4.7,
    color: 'Amber',
    category: 'pantry',
    brand: 'fennimarsh',
    stock: 121,
  },
  {
    id: 'fennimarsh-apricot-preserve',
    title: 'Apricot and Vanilla Preserve, 9 oz Jar',
    description:
      'Ripe apricots cooked in small pans with half a vanilla bean to every six jars. Soft set, with large ' +
      'pieces of fruit. Spoon it over yogurt or brush it on a tart.',
    price: 13.5,
    discountPercentage: 25,
    rating: 4.32,
    color: 'Apricot',
    category: 'pantry',
    brand: 'fennimarsh',
    stock: 184,
  },
]
