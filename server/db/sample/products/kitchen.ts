import type { SampleProduct } from '../sample-product.ts'

export const kitchen: SampleProduct[] = [
  {
    id: 'anvil-moth-stovetop-kettle',
    title: 'Enameled Stovetop Kettle, 1.8 Quarts',
    description:
      'Steel under three coats of enamel, with a turned maple handle that stays cool. The whistle is a low note ' +
      'rather than a shriek. Works on gas, electric and induction.',
    price: 96,
    discountPercentage: 0,
    rating: 4.57,
    color: 'Cherry',
    category: 'kitchen',
    brand: 'anvil-moth',
    stock: 104,
  },
  {
    id: 'anvil-moth-carbon-steel-pan',
    title: 'Carbon Steel Skillet, 11-Inch',
    description:
      'Thinner and quicker than cast iron, and just as happy at high heat. It arrives pre-seasoned and darkens ' +
      'over the first month of use. Wash with water and a brush, dry it on the burner, wipe with oil.',
    price: 84.5,
    discountPercentage: 12.5,
    rating: 4.81,
    color: 'Blue steel',
    category: 'kitchen',
    brand: 'anvil-moth',
    stock: 3,
  },
  {
    id: 'anvil-moth-cooks-knife',
    title: "Cook's Knife with Olive Handle, 8-Inch",
    description:
      'High-carbon steel, ground thin behind the edge and left with a satin finish. The handle is olive wood in ' +
      'an eight-sided section that tells your hand where the blade is. Dry it after use; a cork guard is ' +
      'included.',
    price: 168,
    discountPercentage: 0,
    rating: 4.88,
    color: 'Olive wood',
    category: 'kitchen',
    brand: 'anvil-moth',
    stock: 41,
  },
  {
    id: 'fennimarsh-pour-over-kettle',
    title: 'Gooseneck Pour-Over Kettle, 1 Quart',
    description:
      'A slim spout gives you a steady thread of water for coffee. The built-in dial thermometer reads in both ' +
      'scales. Matte coating outside, brushed stainless within.',
    price: 72,
    discountPercentage: 28,
    rating: 4.35,
    color: 'Sage',
    category: 'kitchen',
    brand: 'fennimarsh',
    stock: 0,
  },
  {
    id: 'fennimarsh-braising-pan',
    title: 'Cast Iron Braising Pan with Lid, 3.5 Quarts',
    description:
      'Wide and shallow, for onions that need an hour and chicken that needs two. The enamel inside is pale, so ' +
      'you can see the browning. It goes from burner to oven to table and weighs 11 lb with its lid.',
    price: 189,
    discountPercentage: 33.25,
    rating: 4.69,
    color: 'Persimmon',
    category: 'kitchen',
    brand: 'fennimarsh',
    stock: 59,
  },
  {
    id: 'fennimarsh-paring-knife-trio',
    title: 'Paring Knives, Set of Three',
    description:
      'A straight blade, a curved one and a small serrated one, each about 3.5 inches long. They share lacquered ' +
      'beech handles in a color you can find in a crowded drawer. Stainless steel, easy to sharpen.',
    price: 35.95,
    discountPercentage: 16.5,
    rating: 4.18,
    color: 'Teal',
    category: 'kitchen',
    brand: 'fennimarsh',
    stock: 172,
  },
]
