import { pictureAddress } from '#contract/pictures.ts'
import { scenePicture } from '../scenes/scene-picture.ts'

/** `discount` is a percentage as text. */
export type PromotionalTile = { heading: string; img: string; alt: string; discount: string; path: string }

export type Banner = {
  /** Pictures for 1200, 768 and 360 px. */
  desktop: string
  tablet: string
  phone: string
  alt: string
  title: string
  text: string
  action: string
  path: string
}

/** The products of a category, those with the biggest discount first: the first one has what its tile promises. */
const category = (slug: string) => `/products?category=${slug}&_sort=discount&_order=desc`

const banner = (name: string) => ({
  desktop: scenePicture(`${name}-desktop`),
  tablet: scenePicture(`${name}-tablet`),
  phone: scenePicture(`${name}-phone`),
})

export const banners: Banner[] = [
  {
    ...banner('living'),
    alt: 'A lit lamp, a vase with twigs, bowls and an armchair in clay colors',
    title: 'Calm living rooms',
    text: 'Lamps, chairs and vases in warm, natural colors.',
    action: 'Shop home',
    path: '/products?category=lighting&category=seating&category=vases',
  },
  {
    ...banner('sound'),
    alt: 'Headphones, a radio, speakers and a camera in front of a green arch',
    title: 'Headphones and speakers',
    text: 'Clear sound at home and on the go.',
    action: 'Shop audio',
    path: '/products?category=headphones&category=speakers',
  },
  {
    ...banner('wardrobe'),
    alt: 'A leather tote, sneakers, sunglasses and a travel bag in blush and ochre',
    title: 'Clothing, bags and shoes',
    text: 'Well-made pieces for every day.',
    action: 'Shop fashion',
    path: '/products?category=mens-fashion&category=womens-fashion&category=footwear&category=bags',
  },
]

/** The discounts are fixed (docs/behavior.md#home-page). */
export const dealTiles: PromotionalTile[] = [
  {
    heading: 'Mobiles',
    discount: '45',
    path: category('mobiles'),
    img: scenePicture('tile-mobiles'),
    alt: 'The front and back of a phone',
  },
  {
    heading: 'Laptops',
    discount: '65',
    path: category('laptops'),
    img: scenePicture('tile-laptops'),
    alt: 'An open laptop in sage',
  },
  {
    heading: 'Footwear',
    discount: '50',
    path: category('footwear'),
    img: scenePicture('tile-footwear'),
    alt: 'A pair of leather sneakers',
  },
  {
    heading: 'Men’s Fashion',
    discount: '70',
    path: category('mens-fashion'),
    img: scenePicture('tile-mens-fashion'),
    alt: 'A corduroy overshirt in mustard',
  },
]

export const categoryTiles: PromotionalTile[] = [
  {
    heading: 'Watches',
    discount: '45',
    path: category('watches'),
    img: scenePicture('tile-watches'),
    alt: '',
  },
  {
    heading: 'Headphones',
    discount: '56',
    path: category('headphones'),
    img: scenePicture('tile-headphones'),
    alt: '',
  },
  {
    heading: 'Women’s Fashion',
    discount: '70',
    path: category('womens-fashion'),
    img: scenePicture('tile-womens-fashion'),
    alt: '',
  },
  {
    heading: 'Lighting',
    discount: '40',
    path: category('lighting'),
    img: scenePicture('tile-lighting'),
    alt: '',
  },
  {
    heading: 'Cameras',
    discount: '35',
    path: category('cameras'),
    img: scenePicture('tile-cameras'),
    alt: '',
  },
  { heading: 'Bags', discount: '45', path: category('bags'), img: scenePicture('tile-bags'), alt: '' },
  {
    heading: 'Skincare',
    discount: '25',
    path: category('skincare'),
    img: scenePicture('tile-skincare'),
    alt: '',
  },
  {
    heading: 'Home Textiles',
    discount: '56',
    path: category('textiles'),
    img: scenePicture('tile-textiles'),
    alt: '',
  },
  { heading: 'Jewelry', discount: '70', path: category('jewelry'), img: scenePicture('tile-jewelry'), alt: '' },
]

export const moreCategoryTiles: PromotionalTile[] = [
  {
    heading: 'Sunglasses',
    discount: '45',
    path: category('sunglasses'),
    img: pictureAddress('9514ebb6e6366873-960x1200-e3cfba'),
    alt: '',
  },
  {
    heading: 'Vases & Planters',
    discount: '20',
    path: category('vases'),
    img: pictureAddress('b3c6542838ea1adf-960x1200-d5c9b8'),
    alt: '',
  },
  {
    heading: 'Chairs & Sofas',
    discount: '30',
    path: category('seating'),
    img: pictureAddress('795fbb804d470262-960x1200-dccec1'),
    alt: '',
  },
  {
    heading: 'Kitchen',
    discount: '33',
    path: category('kitchen'),
    img: pictureAddress('6489550f1b9010e1-960x1200-e7d3bf'),
    alt: '',
  },
  {
    heading: 'Speakers',
    discount: '37',
    path: category('speakers'),
    img: pictureAddress('1ab45386bcd3e3df-960x1200-e5e2dd'),
    alt: '',
  },
  {
    heading: 'Toys',
    discount: '33',
    path: category('toys'),
    img: pictureAddress('f8cf6d67ff2558f6-960x1200-e6dec8'),
    alt: '',
  },
  {
    heading: 'Stationery',
    discount: '45',
    path: category('stationery'),
    img: pictureAddress('77fba3af246ea33e-960x1200-e9d1c1'),
    alt: '',
  },
  {
    heading: 'Pantry',
    discount: '25',
    path: category('pantry'),
    img: pictureAddress('ac25b28672b9933c-960x1200-d8ddc8'),
    alt: '',
  },
  {
    heading: 'Tablets',
    discount: '30',
    path: category('tablets'),
    img: pictureAddress('372cd142ffa674ca-960x1200-d7dcd7'),
    alt: '',
  },
  {
    heading: 'Sports',
    discount: '30',
    path: category('sports'),
    img: pictureAddress('6b8edee42eebc64f-960x1200-e5cdbc'),
    alt: '',
  },
]

export const promoCards: PromotionalTile[] = [
  {
    heading: 'Tableware',
    discount: '40',
    path: category('tableware'),
    img: scenePicture('tile-tableware'),
    alt: 'A ribbed carafe in amber',
  },
  {
    heading: 'Backpacks',
    discount: '35',
    path: category('backpacks'),
    img: scenePicture('tile-backpacks'),
    alt: 'A canvas backpack with leather straps',
  },
  {
    heading: 'Fragrance',
    discount: '38',
    path: category('fragrance'),
    img: scenePicture('tile-fragrance'),
    alt: 'A bottle of perfume in amber',
  },
]
