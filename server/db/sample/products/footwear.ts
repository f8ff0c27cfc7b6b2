import type { SampleProduct } from '../sample-product.ts'

export const footwear: SampleProduct[] = [
  {
    id: 'stridmoor-lark-canvas-sneaker',
    title: 'Lark Canvas Low-Top Sneakers',
    description:
      'Heavy 14 oz canvas on a stitched rubber sole, with a cork-and-cotton footbed that shapes to you in a ' +
      'week. They run true to size. Spare laces in bone are tucked inside the left shoe.',
    price: 87.5,
    discountPercentage: 50,
    rating: 4.31,
    color: 'Mustard',
    category: 'footwear',
    brand: 'stridmoor',
    stock: 142,
  },
  {
    id: 'stridmoor-hollow-trail-sneaker',
    title: 'Hollow Trail Shoes with Lugged Sole',
    description:
      'For the trail, though these look at home on pavement too. The upper is ripstop nylon with suede at the ' +
      'toe and heel, over a sole with 4 mm lugs. Choose half a size up if you wear thick socks.',
    price: 134.5,
    discountPercentage: 12.5,
    rating: 4.48,
    color: 'Moss',
    category: 'footwear',
    brand: 'stridmoor',
    stock: 65,
  },
  {
    id: 'stridmoor-fell-hiking-boot',
    title: 'Fell Full-Grain Leather Hiking Boots',
    description:
      'One piece of 2.4 mm full-grain leather wraps each boot, so there are few seams to leak. Hooks at the ' +
      'ankle make lacing quick with cold hands. Allow a few short walks to break them in, and use the tin of wax ' +
      'that comes with them.',
    price: 245,
    discountPercentage: 0,
    rating: 4.74,
    color: 'Chestnut',
    category: 'footwear',
    brand: 'stridmoor',
    stock: 37,
  },
  {
    id: 'awlstead-quay-chelsea-boot',
    title: 'Quay Suede Chelsea Boots',
    description:
      'Calf suede with broad elastic at each side and a woven pull loop at the back. The leather sole is ' +
      'blake-stitched and carries a thin rubber half-sole for wet streets. They fit closely at first and ease by ' +
      'the second week.',
    price: 219,
    discountPercentage: 22.5,
    rating: 4.42,
    color: 'Tan',
    category: 'footwear',
    brand: 'awlstead',
    stock: 3,
  },
  {
    id: 'awlstead-study-penny-loafer',
    title: 'Study Hand-Sewn Penny Loafers',
    description:
      'The moccasin seam is sewn by hand, which takes a practiced maker about forty minutes a pair. Oxblood calf ' +
      'darkens handsomely with polish. The insole is full leather, cushioned at the heel.',
    price: 265,
    discountPercentage: 0,
    rating: 4.67,
    color: 'Oxblood',
    category: 'footwear',
    brand: 'awlstead',
    stock: 44,
  },
  {
    id: 'orrinmoss-cove-suede-loafer',
    title: 'Cove Unlined Suede Loafers',
    description:
      'Unlined and soft enough to fold in half, these go on without socks in July. The sole is flexible crepe, ' +
      'the stitching a shade lighter than the suede. Brush them dry and they look better each year.',
    price: 149.5,
    discountPercentage: 28.5,
    rating: 4.09,
    color: 'Denim',
    category: 'footwear',
    brand: 'orrinmoss',
    stock: 0,
  },
  {
    id: 'orrinmoss-court-leather-sneaker',
    title: 'Court Leather Sneakers with Gum Sole',
    description:
      'A simple court shape in smooth calf, lined with undyed leather. The gum sole is stitched rather than only ' +
      'glued, so a cobbler can replace it. Whole and half sizes run from 6 to 14.',
    price: 168,
    discountPercentage: 5,
    rating: 4.58,
    color: 'Blush',
    category: 'footwear',
    brand: 'orrinmoss',
    stock: 90,
  },
]
