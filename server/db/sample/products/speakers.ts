import type { SampleProduct } from '../sample-product.ts'

export const speakers: SampleProduct[] = [
  {
    id: 'odderby-hearth-shelf-speaker',
    title: 'Hearth Wireless Bookshelf Speaker',
    description:
      'Inside are a 5-inch woofer and a silk-dome tweeter, in a cabinet veneered with real oak. Two dials on top ' +
      'set volume and tone, with no app required. It streams over Wi-Fi and has a line input for a turntable.',
    price: 389,
    discountPercentage: 10,
    rating: 4.61,
    color: 'Honey oak',
    category: 'speakers',
    brand: 'odderby',
    stock: 33,
  },
  {
    id: 'odderby-column-floor-speaker',
    title: 'Column Floor-Standing Speaker, Hand-Veneered',
    description:
      'Forty inches tall and only nine wide, with a side-mounted 8-inch woofer. Each cabinet is veneered by one ' +
      'person, who signs the inside of the base. Sold singly, so order two for stereo; allow five weeks for ' +
      'making.',
    price: 1475,
    discountPercentage: 0,
    rating: 4.91,
    color: 'Ebony',
    category: 'speakers',
    brand: 'odderby',
    stock: null,
  },
  {
    id: 'rookhollin-cairn-portable-speaker',
    title: 'Cairn Portable Speaker with Rope Handle',
    description:
      'Small, round and wrapped in knitted fabric, with a cotton rope to hang it from a branch or a hook. It ' +
      'plays for about 14 hours and shrugs off a splash. Two of them pair for stereo.',
    price: 129,
    discountPercentage: 18.5,
    rating: 4.34,
    color: 'Moss',
    category: 'speakers',
    brand: 'rookhollin',
    stock: 174,
  },
  {
    id: 'rookhollin-drum-room-speaker',
    title: 'Drum 360-Degree Room Speaker',
    description:
      'Sound leaves the Drum evenly on all sides, so it belongs in the middle of a table rather than against a ' +
      'wall. The woven cover zips off and can be washed by hand. Touch the top to pause, turn the ring for ' +
      'volume.',
    price: 245,
    discountPercentage: 0,
    rating: 4.49,
    color: 'Terracotta',
    category: 'speakers',
    brand: 'rookhollin',
    stock: 48,
  },
  {
    id: 'lumbrace-kiosk-radio-speaker',
    title: 'Kiosk Table Radio and Wireless Speaker',
    description:
      'An FM radio with four preset keys and a proper tuning knob, which also plays from your phone. The steel ' +
      'grille is perforated in a fine diamond pattern. Its 3-inch driver fills a kitchen comfortably.',
    price: 159.5,
    discountPercentage: 25,
    rating: 4.22,
    color: 'Mint',
    category: 'speakers',
    brand: 'lumbrace',
    stock: 96,
  },
  {
    id: 'lumbrace-button-shower-speaker',
    title: 'Button Splash-Proof Bathroom Speaker',
    description:
      'Press it to tile or glass and the suction ring holds its 7 oz without fuss. Three rubber buttons handle ' +
      'play, skip and volume. A full charge gives around nine hours.',
    price: 39.9,
    discountPercentage: 37.5,
    rating: 3.41,
    color: 'Butter',
    category: 'speakers',
    brand: 'lumbrace',
    stock: 1,
  },
]
