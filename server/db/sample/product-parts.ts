import type { ShapeName } from '../../media/drawn/shape-names.ts'

/** What the title, the picture and the price of a generated product of one category are made from. */
export type ProductParts = {
  /** What is sold, and the shape it is drawn as. */
  nouns: Record<string, ShapeName>
  /** Words that go before the noun. */
  materials: string[]
  /** What the title ends with. */
  extras: string[]
  /** Units of the shop's currency, lowest and highest. */
  prices: [number, number]
}

/** Words that suit whatever is sold. */
export const adjectives = [
  ...['Everyday', 'Compact', 'Classic', 'Slim', 'Heritage', 'Weekend', 'Studio', 'Coastal', 'Signature', 'Modern'],
  ...['Essential', 'Northern', 'Quiet', 'Harbor', 'Orchard', 'Meadow', 'Atelier', 'Lakeside', 'Parlor', 'Wayfarer'],
  ...['Linden', 'Juniper', 'Alder', 'Heron', 'Marlow', 'Sorrel', 'Tansy', 'Bracken', 'Larkspur', 'Thistle'],
]

export const colors: [name: string, hex: string][] = [
  ['Cobalt', '#1f4fb0'],
  ['Teal', '#1f6f78'],
  ['Sage', '#9caf88'],
  ['Mustard', '#d6a12b'],
  ['Rust', '#a8482a'],
  ['Plum', '#6b2f56'],
  ['Persimmon', '#e2622e'],
  ['Forest', '#27513a'],
  ['Sky', '#8fc0e0'],
  ['Moss', '#6b7436'],
  ['Lilac', '#b9a3d3'],
  ['Ink', '#1f2a44'],
  ['Coral', '#ee7a62'],
  ['Celadon', '#a9c9b2'],
  ['Butter', '#f2dc93'],
  ['Aubergine', '#40243d'],
  ['Slate', '#5b6770'],
  ['Bone', '#e9e1d0'],
  ['Blush', '#e8b9b0'],
  ['Graphite', '#45494d'],
]

const storage = ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB']
const clothes = ['Relaxed Fit', 'Slim Fit', 'Short', 'Tall', 'with Contrast Stitching', 'Pre-Washed']

/** By the category's slug; every category of the sample shop is here. */
export const productParts: Record<string, ProductParts> = {
  mobiles: {
    nouns: { Phone: 'phone', 'Folding Phone': 'phone', 'Mini Phone': 'phone' },
    materials: ['Aluminum', 'Ceramic', 'Titanium', 'Matte Glass', 'Recycled'],
    extras: storage,
    prices: [249, 1599],
  },
  laptops: {
    nouns: { Laptop: 'laptop', 'Ultralight Laptop': 'laptop', 'Workstation Laptop': 'laptop' },
    materials: ['13-Inch', '14-Inch', '15-Inch', '16-Inch', 'Fanless'],
    extras: storage,
    prices: [599, 3499],
  },
  tablets: {
    nouns: { Tablet: 'tablet', 'Drawing Tablet': 'tablet', 'E-Paper Reader': 'tablet' },
    materials: ['8-Inch', '10-Inch', '11-Inch', '13-Inch'],
    extras: [...storage, 'with Stand', 'with Pen'],
    prices: [119, 999],
  },
  headphones: {
    nouns: { Headphones: 'headphones', 'On-Ear Headphones': 'headphones', Earbuds: 'earbuds' },
    materials: ['Wireless', 'Wired', 'Noise-Canceling', 'Open-Back', 'Sweat-Proof'],
    extras: ['with Case', 'Second Edition', '30-Hour Battery', '80 Ohm', 'with Microphone'],
    prices: [39, 449],
  },
  speakers: {
    nouns: { 'Bookshelf Speaker': 'speaker-tall', 'Table Radio': 'speaker-tall', 'Portable Speaker': 'speaker-round' },
    materials: ['Wireless', 'Walnut', 'Oak-Veneered', 'Linen-Fronted', 'Splash-Proof'],
    extras: ['20 Watts', '60 Watts', 'with Remote', 'with Line-In', 'Second Edition'],
    prices: [39, 1499],
  },
  cameras: {
    nouns: { 'Mirrorless Camera': 'camera', 'Compact Camera': 'camera', 'Prime Lens': 'lens', 'Zoom Lens': 'lens' },
    materials: ['Full-Frame', 'Weather-Sealed', 'Metal', 'Silver'],
    extras: ['with Strap', 'with Leather Case', 'Second Generation', 'Travel Kit', 'with Filter'],
    prices: [119, 2399],
  },
  watches: {
    nouns: { 'Automatic Watch': 'watch-round', 'Field Watch': 'watch-round', Smartwatch: 'watch-square' },
    materials: ['Steel', 'Titanium', 'Gold-Plated', 'Bronze', 'Ceramic'],
    extras: ['36 mm', '38 mm', '41 mm', 'on Canvas Strap', 'on Leather Strap'],
    prices: [89, 1490],
  },
  footwear: {
    nouns: { Sneakers: 'sneaker', 'Trail Shoes': 'sneaker', 'Chelsea Boots': 'boot', Loafers: 'loafer' },
    materials: ['Leather', 'Suede', 'Canvas', 'Nubuck', 'Grained Leather'],
    extras: ['with Gum Sole', 'with Lugged Sole', 'Wide Fit', 'Resoleable', 'Unlined'],
    prices: [59, 320],
  },
  'mens-fashion': {
    nouns: { Shirt: 'shirt', 'T-Shirt': 'tshirt', Trousers: 'trousers', 'Field Jacket': 'jacket' },
    materials: ['Linen', 'Cotton', 'Hemp', 'Merino', 'Brushed Cotton'],
    extras: clothes,
    prices: [29, 349],
  },
  'womens-fashion': {
    nouns: { 'Midi Dress': 'dress', Blouse: 'blouse', 'Pleated Skirt': 'skirt', 'Wrap Coat': 'coat' },
    materials: ['Silk', 'Linen', 'Crepe', 'Wool', 'Cotton Lawn'],
    extras: clothes,
    prices: [49, 590],
  },
  bags: {
    nouns: { Tote: 'tote', 'Zip Tote': 'tote', 'Crossbody Bag': 'crossbody', 'Saddle Bag': 'crossbody' },
    materials: ['Bridle Leather', 'Canvas', 'Nylon', 'Pebbled Calf', 'Suede'],
    extras: ['with Brass Stud', 'with Rope Handles', '18 Liters', '32 Liters', 'with Laptop Sleeve'],
    prices: [35, 340],
  },
  backpacks: {
    nouns: { Backpack: 'backpack', 'Roll-Top Backpack': 'backpack', 'Day Pack': 'backpack' },
    materials: ['Canvas', 'Waxed', 'Ripstop', 'Leather-Trimmed', 'Recycled Nylon'],
    extras: ['14 Liters', '18 Liters', '22 Liters', '40 Liters', 'with Chest Clip'],
    prices: [39, 260],
  },
  sunglasses: {
    nouns: { 'Round Sunglasses': 'sunglasses-round', 'Square Sunglasses': 'sunglasses-square' },
    materials: ['Acetate', 'Wire-Rim', 'Titanium', 'Oversized', 'Folding'],
    extras: ['with Polarized Lenses', 'with Gradient Lenses', 'Narrow Bridge', 'with Case'],
    prices: [59, 219],
  },
  jewelry: {
    nouns: { Ring: 'ring', 'Pendant Necklace': 'necklace', 'Drop Earrings': 'earrings', 'Hoop Earrings': 'earrings' },
    materials: ['Sterling Silver', '14-Karat Gold', 'Pearl', 'Enamel', 'Garnet'],
    extras: ['Polished', 'Hammered', 'Brushed', 'Fine', 'in Gift Box'],
    prices: [45, 980],
  },
  fragrance: {
    nouns: { 'Eau de Parfum': 'perfume-block', Cologne: 'perfume-block', 'Body Mist': 'perfume-round' },
    materials: ['Fig', 'Rose', 'Cedar', 'Neroli', 'Saffron', 'Vetiver'],
    extras: ['30 ml', '50 ml', '75 ml', '100 ml', 'Travel Size'],
    prices: [29, 190],
  },
  skincare: {
    nouns: { 'Face Cream': 'jar', 'Cleansing Balm': 'jar', 'Hand Wash': 'pump-bottle', 'Hand Cream': 'tube' },
    materials: ['Oat', 'Shea', 'Rhubarb', 'Calendula', 'Pink Clay', 'Fragrance-Free'],
    extras: ['1.7 oz', '3.2 oz', '10 oz', '16 oz', 'Refill'],
    prices: [12, 64],
  },
  lighting: {
    nouns: { 'Table Lamp': 'lamp-table', 'Floor Lamp': 'lamp-floor', 'Pendant Lamp': 'lamp-pendant' },
    materials: ['Brass', 'Glass', 'Paper', 'Spun-Aluminum', 'Marble-Based'],
    extras: ['Dimmable', '14-Inch', '22-Inch', 'with Swing Arm', 'with Fabric Cord'],
    prices: [59, 720],
  },
  seating: {
    nouns: { 'Dining Chair': 'chair', Armchair: 'armchair', 'Two-Seat Sofa': 'sofa', 'Counter Stool': 'stool' },
    materials: ['Oak', 'Ash', 'Wool Bouclé', 'Bent Plywood', 'Linen'],
    extras: ['Low Back', 'High Back', 'with Brass Feet', 'with Turned Legs', 'with Loose Cover'],
    prices: [89, 2490],
  },
  tableware: {
    nouns: { Mug: 'mug', 'Supper Bowl': 'bowl', 'Dinner Plate': 'plate', Carafe: 'carafe' },
    materials: ['Stoneware', 'Porcelain', 'Speckled', 'Ribbed', 'Hand-Thrown'],
    extras: ['Set of Two', 'Set of Four', 'Small', 'Large', 'Dishwasher Safe'],
    prices: [14, 96],
  },
  vases: {
    nouns: { 'Tall Vase': 'vase-tall', 'Moon Jar': 'vase-round', 'Bud Vase': 'vase-round', Planter: 'planter' },
    materials: ['Stoneware', 'Blown Glass', 'Terracotta', 'Fluted', 'Matte'],
    extras: ['4-Inch', '9-Inch', '12-Inch', 'with Saucer', 'on Stand'],
    prices: [19, 260],
  },
  kitchen: {
    nouns: { Kettle: 'kettle', Saucepan: 'pan', 'Braising Pan': 'pan' },
    materials: ['Enameled', 'Cast Iron', 'Carbon Steel', 'Copper', 'Stainless Steel'],
    extras: ['1.8 Quarts', '3 Quarts', 'with Lid', 'with Olive Handle', 'Dishwasher Safe'],
    prices: [24, 260],
  },
  textiles: {
    nouns: { Cushion: 'cushion', Throw: 'throw', 'Bath Towel': 'towel', 'Beach Towel': 'towel' },
    materials: ['Linen', 'Cotton', 'Waffle-Weave', 'Striped', 'Embroidered'],
    extras: ['Small', 'Large', 'with Fringe', 'Set of Two', 'Stonewashed'],
    prices: [19, 189],
  },
  stationery: {
    nouns: { Notebook: 'notebook', 'Desk Planner': 'notebook', 'Fountain Pen': 'pen', 'Ballpoint Pen': 'pen' },
    materials: ['Recycled', 'Walnut', 'Lacquered', 'Hand-Finished', 'Two-Tone'],
    extras: ['Pocket Size', 'Large', 'Refillable', 'Set of Two', 'in Gift Box'],
    prices: [8, 120],
  },
  toys: {
    nouns: { 'Building Blocks': 'blocks', 'Toy Car': 'toy-car', 'Stacking Rings': 'stacking-rings' },
    materials: ['Wooden', 'Beech', 'Painted', 'Birch', 'Oiled Maple'],
    extras: ['Set of Three', 'Ages 1 and Up', 'Ages 3 and Up', 'in Cotton Bag', 'with Storage Box'],
    prices: [14, 89],
  },
  sports: {
    nouns: { Kettlebell: 'kettlebell', 'Exercise Mat': 'mat', 'Trail Bottle': 'bottle', 'Running Flask': 'bottle' },
    materials: ['Soft-Touch', 'Two-Tone', 'Enameled', 'Recycled', 'Natural'],
    extras: ['Small', 'Midsize', 'Large', 'with Carry Strap', 'for Home and Gym'],
    prices: [15, 139],
  },
  pantry: {
    nouns: { 'Black Tea': 'tin', 'Olive Oil': 'oil-bottle', Honey: 'honey-jar', Preserve: 'honey-jar' },
    materials: ['Organic', 'Small-Batch', 'Single-Estate', 'Mountain', 'Family-Grown'],
    extras: ['4 oz', '8.5 oz', '12 oz', '16.9 oz', 'Three-Pack'],
    prices: [6, 48],
  },
}
