/** What the title, the picture and the price of a generated product of one category are made from. */
export type ProductParts = {
  /** What is sold. */
  nouns: string[]
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

export const colors = [
  'Cobalt',
  'Teal',
  'Sage',
  'Mustard',
  'Rust',
  'Plum',
  'Persimmon',
  'Forest',
  'Sky',
  'Moss',
  'Lilac',
  'Ink',
  'Coral',
  'Celadon',
  'Butter',
  'Aubergine',
  'Slate',
  'Bone',
  'Blush',
  'Graphite',
]

const storage = ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB']
const clothes = ['Relaxed Fit', 'Slim Fit', 'Short', 'Tall', 'with Contrast Stitching', 'Pre-Washed']

/** By the category's slug; every category of the sample shop is here. */
export const productParts: Record<string, ProductParts> = {
  mobiles: {
    nouns: ['Phone', 'Folding Phone', 'Mini Phone'],
    materials: ['Aluminum', 'Ceramic', 'Titanium', 'Matte Glass', 'Recycled'],
    extras: storage,
    prices: [249, 1599],
  },
  laptops: {
    nouns: ['Laptop', 'Ultralight Laptop', 'Workstation Laptop'],
    materials: ['13-Inch', '14-Inch', '15-Inch', '16-Inch', 'Fanless'],
    extras: storage,
    prices: [599, 3499],
  },
  tablets: {
    nouns: ['Tablet', 'Drawing Tablet', 'E-Paper Reader'],
    materials: ['8-Inch', '10-Inch', '11-Inch', '13-Inch'],
    extras: [...storage, 'with Stand', 'with Pen'],
    prices: [119, 999],
  },
  headphones: {
    nouns: ['Headphones', 'On-Ear Headphones', 'Earbuds'],
    materials: ['Wireless', 'Wired', 'Noise-Canceling', 'Open-Back', 'Sweat-Proof'],
    extras: ['with Case', 'Second Edition', '30-Hour Battery', '80 Ohm', 'with Microphone'],
    prices: [39, 449],
  },
  speakers: {
    nouns: ['Bookshelf Speaker', 'Table Radio', 'Portable Speaker'],
    materials: ['Wireless', 'Walnut', 'Oak-Veneered', 'Linen-Fronted', 'Splash-Proof'],
    extras: ['20 Watts', '60 Watts', 'with Remote', 'with Line-In', 'Second Edition'],
    prices: [39, 1499],
  },
  cameras: {
    nouns: ['Mirrorless Camera', 'Compact Camera', 'Prime Lens', 'Zoom Lens'],
    materials: ['Full-Frame', 'Weather-Sealed', 'Metal', 'Silver'],
    extras: ['with Strap', 'with Leather Case', 'Second Generation', 'Travel Kit', 'with Filter'],
    prices: [119, 2399],
  },
  watches: {
    nouns: ['Automatic Watch', 'Field Watch', 'Smartwatch'],
    materials: ['Steel', 'Titanium', 'Gold-Plated', 'Bronze', 'Ceramic'],
    extras: ['36 mm', '38 mm', '41 mm', 'on Canvas Strap', 'on Leather Strap'],
    prices: [89, 1490],
  },
  footwear: {
    nouns: ['Sneakers', 'Trail Shoes', 'Chelsea Boots', 'Loafers'],
    materials: ['Leather', 'Suede', 'Canvas', 'Nubuck', 'Grained Leather'],
    extras: ['with Gum Sole', 'with Lugged Sole', 'Wide Fit', 'Resoleable', 'Unlined'],
    prices: [59, 320],
  },
  'mens-fashion': {
    nouns: ['Shirt', 'T-Shirt', 'Trousers', 'Field Jacket'],
    materials: ['Linen', 'Cotton', 'Hemp', 'Merino', 'Brushed Cotton'],
    extras: clothes,
    prices: [29, 349],
  },
  'womens-fashion': {
    nouns: ['Midi Dress', 'Blouse', 'Pleated Skirt', 'Wrap Coat'],
    materials: ['Silk', 'Linen', 'Crepe', 'Wool', 'Cotton Lawn'],
    extras: clothes,
    prices: [49, 590],
  },
  bags: {
    nouns: ['Tote', 'Zip Tote', 'Crossbody Bag', 'Saddle Bag'],
    materials: ['Bridle Leather', 'Canvas', 'Nylon', 'Pebbled Calf', 'Suede'],
    extras: ['with Brass Stud', 'with Rope Handles', '18 Liters', '32 Liters', 'with Laptop Sleeve'],
    prices: [35, 340],
  },
  backpacks: {
    nouns: ['Backpack', 'Roll-Top Backpack', 'Day Pack'],
    materials: ['Canvas', 'Waxed', 'Ripstop', 'Leather-Trimmed', 'Recycled Nylon'],
    extras: ['14 Liters', '18 Liters', '22 Liters', '40 Liters', 'with Chest Clip'],
    prices: [39, 260],
  },
  sunglasses: {
    nouns: ['Round Sunglasses', 'Square Sunglasses'],
    materials: ['Acetate', 'Wire-Rim', 'Titanium', 'Oversized', 'Folding'],
    extras: ['with Polarized Lenses', 'with Gradient Lenses', 'Narrow Bridge', 'with Case'],
    prices: [59, 219],
  },
  jewelry: {
    nouns: ['Ring', 'Pendant Necklace', 'Drop Earrings', 'Hoop Earrings'],
    materials: ['Sterling Silver', '14-Karat Gold', 'Pearl', 'Enamel', 'Garnet'],
    extras: ['Polished', 'Hammered', 'Brushed', 'Fine', 'in Gift Box'],
    prices: [45, 980],
  },
  fragrance: {
    nouns: ['Eau de Parfum', 'Cologne', 'Body Mist'],
    materials: ['Fig', 'Rose', 'Cedar', 'Neroli', 'Saffron', 'Vetiver'],
    extras: ['30 ml', '50 ml', '75 ml', '100 ml', 'Travel Size'],
    prices: [29, 190],
  },
  skincare: {
    nouns: ['Face Cream', 'Cleansing Balm', 'Hand Wash', 'Hand Cream'],
    materials: ['Oat', 'Shea', 'Rhubarb', 'Calendula', 'Pink Clay', 'Fragrance-Free'],
    extras: ['1.7 oz', '3.2 oz', '10 oz', '16 oz', 'Refill'],
    prices: [12, 64],
  },
  lighting: {
    nouns: ['Table Lamp', 'Floor Lamp', 'Pendant Lamp'],
    materials: ['Brass', 'Glass', 'Paper', 'Spun-Aluminum', 'Marble-Based'],
    extras: ['Dimmable', '14-Inch', '22-Inch', 'with Swing Arm', 'with Fabric Cord'],
    prices: [59, 720],
  },
  seating: {
    nouns: ['Dining Chair', 'Armchair', 'Two-Seat Sofa', 'Counter Stool'],
    materials: ['Oak', 'Ash', 'Wool Bouclé', 'Bent Plywood', 'Linen'],
    extras: ['Low Back', 'High Back', 'with Brass Feet', 'with Turned Legs', 'with Loose Cover'],
    prices: [89, 2490],
  },
  tableware: {
    nouns: ['Mug', 'Supper Bowl', 'Dinner Plate', 'Carafe'],
    materials: ['Stoneware', 'Porcelain', 'Speckled', 'Ribbed', 'Hand-Thrown'],
    extras: ['Set of Two', 'Set of Four', 'Small', 'Large', 'Dishwasher Safe'],
    prices: [14, 96],
  },
  vases: {
    nouns: ['Tall Vase', 'Moon Jar', 'Bud Vase', 'Planter'],
    materials: ['Stoneware', 'Blown Glass', 'Terracotta', 'Fluted', 'Matte'],
    extras: ['4-Inch', '9-Inch', '12-Inch', 'with Saucer', 'on Stand'],
    prices: [19, 260],
  },
  kitchen: {
    nouns: ['Kettle', 'Saucepan', 'Braising Pan'],
    materials: ['Enameled', 'Cast Iron', 'Carbon Steel', 'Copper', 'Stainless Steel'],
    extras: ['1.8 Quarts', '3 Quarts', 'with Lid', 'with Olive Handle', 'Dishwasher Safe'],
    prices: [24, 260],
  },
  textiles: {
    nouns: ['Cushion', 'Throw', 'Bath Towel', 'Beach Towel'],
    materials: ['Linen', 'Cotton', 'Waffle-Weave', 'Striped', 'Embroidered'],
    extras: ['Small', 'Large', 'with Fringe', 'Set of Two', 'Stonewashed'],
    prices: [19, 189],
  },
  stationery: {
    nouns: ['Notebook', 'Desk Planner', 'Fountain Pen', 'Ballpoint Pen'],
    materials: ['Recycled', 'Walnut', 'Lacquered', 'Hand-Finished', 'Two-Tone'],
    extras: ['Pocket Size', 'Large', 'Refillable', 'Set of Two', 'in Gift Box'],
    prices: [8, 120],
  },
  toys: {
    nouns: ['Building Blocks', 'Toy Car', 'Stacking Rings'],
    materials: ['Wooden', 'Beech', 'Painted', 'Birch', 'Oiled Maple'],
    extras: ['Set of Three', 'Ages 1 and Up', 'Ages 3 and Up', 'in Cotton Bag', 'with Storage Box'],
    prices: [14, 89],
  },
  sports: {
    nouns: ['Kettlebell', 'Exercise Mat', 'Trail Bottle', 'Running Flask'],
    materials: ['Soft-Touch', 'Two-Tone', 'Enameled', 'Recycled', 'Natural'],
    extras: ['Small', 'Midsize', 'Large', 'with Carry Strap', 'for Home and Gym'],
    prices: [15, 139],
  },
  pantry: {
    nouns: ['Black Tea', 'Olive Oil', 'Honey', 'Preserve'],
    materials: ['Organic', 'Small-Batch', 'Single-Estate', 'Mountain', 'Family-Grown'],
    extras: ['4 oz', '8.5 oz', '12 oz', '16.9 oz', 'Three-Pack'],
    prices: [6, 48],
  },
}
