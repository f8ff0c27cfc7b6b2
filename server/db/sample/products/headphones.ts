import type { SampleProduct } from '../sample-product.ts'

export const headphones: SampleProduct[] = [
  {
    id: 'odderby-parlor-over-ear-headphones',
    title: 'Parlor Over-Ear Wireless Headphones',
    description:
      'Memory-foam cushions covered in lambskin make these easy to wear through a long afternoon. The 40 mm ' +
      'drivers are tuned warm, with voices a little forward. Playback runs about 38 hours between charges, and a ' +
      'fabric-wrapped cable is included for wired listening.',
    price: 299,
    discountPercentage: 15,
    rating: 4.66,
    color: 'Tobacco',
    category: 'headphones',
    brand: 'odderby',
    stock: 64,
  },
  {
    id: 'odderby-parlor-open-back-headphones',
    title: 'Parlor Open-Back Wired Headphones, 80 Ohm',
    description:
      'Open cups let air and sound pass freely, so music seems to come from the room rather than from your ears. ' +
      'They suit a quiet desk and a decent amplifier. The pale maple rings are turned, oiled and matched in ' +
      'pairs.',
    price: 419.5,
    discountPercentage: 0,
    rating: 4.87,
    color: 'Bone',
    category: 'headphones',
    brand: 'odderby',
    stock: 0,
  },
  {
    id: 'rookhollin-hush-headphones',
    title: 'Hush Noise-Canceling Headphones',
    description:
      'Eight microphones listen to the cabin and cancel the drone of it, with three strengths to choose from. ' +
      'They fold flat into a felt case not much bigger than a paperback. Thirty hours of playback is typical ' +
      'with canceling switched on.',
    price: 349.95,
    discountPercentage: 27.5,
    rating: 4.39,
    color: 'Plum',
    category: 'headphones',
    brand: 'rookhollin',
    stock: 87,
  },
  {
    id: 'rookhollin-acorn-earbuds',
    title: 'Acorn Wireless Earbuds with Charging Case',
    description:
      'Rounded, smooth and light, at 0.16 oz for each bud. The case holds three further charges and closes with ' +
      'a satisfying click. Four sizes of silicone tip are included, from very small to large.',
    price: 119,
    discountPercentage: 0,
    rating: 4.28,
    color: 'Celadon',
    category: 'headphones',
    brand: 'rookhollin',
    stock: 163,
  },
  {
    id: 'lumbrace-dash-sport-earbuds',
    title: 'Dash Sport Earbuds with Ear Hooks',
    description:
      'A flexible hook keeps each bud where you put it through sprints and burpees. Sweat and rain are no ' +
      'trouble, thanks to an IPX7 seal. Physical buttons work with cold or wet fingers, which touch panels ' +
      'seldom do.',
    price: 79.95,
    discountPercentage: 41.25,
    rating: 3.76,
    color: 'Marigold',
    category: 'headphones',
    brand: 'lumbrace',
    stock: 5,
  },
  {
    id: 'lumbrace-studio-on-ear-headphones',
    title: 'Studio On-Ear Headphones with Coiled Cable',
    description:
      'Plain, wired and sturdy, for recording, editing and practicing quietly. The steel headband takes knocks, ' +
      'and the coiled cable stretches from 4 to 10 feet. Pads and cable can both be replaced in a minute.',
    price: 94.95,
    discountPercentage: 5,
    rating: 4.15,
    color: 'Cobalt',
    category: 'headphones',
    brand: 'lumbrace',
    stock: 131,
  },
]
