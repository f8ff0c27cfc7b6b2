import type { SampleProduct } from '../sample-product.ts'

export const skincare: SampleProduct[] = [
  {
    id: 'nettlecourt-oat-cream-jar',
    title: 'Oat and Shea Face Cream, 1.7 oz',
    description:
      'Thick and unscented, this cream of oat oil and shea butter melts as you warm it between your fingers. A ' +
      'pea-sized amount covers the face. The glass jar has a wide mouth, so none is left at the bottom.',
    price: 42,
    discountPercentage: 0,
    rating: 4.68,
    color: 'Oat',
    category: 'skincare',
    brand: 'nettlecourt',
    stock: 133,
  },
  {
    id: 'nettlecourt-rhubarb-hand-wash',
    title: 'Rhubarb Hand Wash with Pump, 10 oz',
    description:
      'Smells of rhubarb stalks and a little ginger, and lathers readily in hard water. The pump locks for ' +
      'travel. Refill pouches of 20 oz are available by request.',
    price: 24.8,
    discountPercentage: 12.5,
    rating: 4.47,
    color: 'Coral',
    category: 'skincare',
    brand: 'nettlecourt',
    stock: 216,
  },
  {
    id: 'nettlecourt-garden-hand-cream',
    title: "Gardener's Hand Cream, 2.5 oz Tube",
    description:
      'Made for people who wash their hands twenty times a day. Beeswax and almond oil leave a light film that ' +
      'is dry enough to turn pages after a minute. It smells faintly of rosemary.',
    price: 18.5,
    discountPercentage: 0,
    rating: 4.79,
    color: 'Moss',
    category: 'skincare',
    brand: 'nettlecourt',
    stock: 174,
  },
  {
    id: 'yarrowdeen-evening-cleansing-balm',
    title: 'Evening Cleansing Balm, 3.2 oz',
    description:
      'Firm in the jar, this balm turns to oil on the skin and rinses away with warm water. Work it in for a ' +
      'minute to lift makeup and the day. Two washable muslin cloths are folded into the lid.',
    price: 36,
    discountPercentage: 22.5,
    rating: 4.53,
    color: 'Lavender',
    category: 'skincare',
    brand: 'yarrowdeen',
    stock: 0,
  },
  {
    id: 'yarrowdeen-daily-body-lotion',
    title: 'Daily Body Lotion, 16 oz Pump Bottle',
    description:
      'Light enough that it sinks in before you have found your socks. The scent is bergamot with a little ' +
      'cedar, gone within the hour. One bottle lasts most people about two months.',
    price: 31.25,
    discountPercentage: 16.67,
    rating: 4.16,
    color: 'Teal',
    category: 'skincare',
    brand: 'yarrowdeen',
    stock: 88,
  },
  {
    id: 'yarrowdeen-clay-mask-tube',
    title: 'Pink Clay Face Mask, 3 oz Tube',
    description:
      'Fine pink kaolin blended with glycerin so it does not crack as it dries. Leave it for ten minutes and ' +
      'take it off with a damp cloth. Once a week is enough.',
    price: 27.5,
    discountPercentage: 35,
    rating: 3.97,
    color: 'Terracotta',
    category: 'skincare',
    brand: 'yarrowdeen',
    stock: 109,
  },
]
