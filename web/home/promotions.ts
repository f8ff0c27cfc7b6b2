import { groupPath } from '#contract/listing.ts'
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
const category = (slug: string) => `${groupPath('category', slug)}?_sort=discount&_order=desc`

function tile(heading: string, discount: string, slug: string, img: string, alt = ''): PromotionalTile {
  return { heading, discount, path: category(slug), img, alt }
}

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
  tile('Mobiles', '45', 'mobiles', scenePicture('tile-mobiles'), 'The front and back of a phone'),
  tile('Laptops', '65', 'laptops', scenePicture('tile-laptops'), 'An open laptop in sage'),
  tile('Footwear', '50', 'footwear', scenePicture('tile-footwear'), 'A pair of leather sneakers'),
  tile('Men’s Fashion', '70', 'mens-fashion', scenePicture('tile-mens-fashion'), 'A corduroy overshirt in mustard'),
]

export const categoryTiles: PromotionalTile[] = [
  tile('Watches', '45', 'watches', scenePicture('tile-watches')),
  tile('Headphones', '56', 'headphones', scenePicture('tile-headphones')),
  tile('Women’s Fashion', '70', 'womens-fashion', scenePicture('tile-womens-fashion')),
  tile('Lighting', '40', 'lighting', scenePicture('tile-lighting')),
  tile('Cameras', '35', 'cameras', scenePicture('tile-cameras')),
  tile('Bags', '45', 'bags', scenePicture('tile-bags')),
  tile('Skincare', '25', 'skincare', scenePicture('tile-skincare')),
  tile('Home Textiles', '56', 'textiles', scenePicture('tile-textiles')),
  tile('Jewelry', '70', 'jewelry', scenePicture('tile-jewelry')),
]

export const moreCategoryTiles: PromotionalTile[] = [
  tile('Sunglasses', '45', 'sunglasses', pictureAddress('9514ebb6e6366873-960x1200-e3cfba')),
  tile('Vases & Planters', '20', 'vases', pictureAddress('b3c6542838ea1adf-960x1200-d5c9b8')),
  tile('Chairs & Sofas', '30', 'seating', pictureAddress('795fbb804d470262-960x1200-dccec1')),
  tile('Kitchen', '33', 'kitchen', pictureAddress('6489550f1b9010e1-960x1200-e7d3bf')),
  tile('Speakers', '37', 'speakers', pictureAddress('1ab45386bcd3e3df-960x1200-e5e2dd')),
  tile('Toys', '33', 'toys', pictureAddress('f8cf6d67ff2558f6-960x1200-e6dec8')),
  tile('Stationery', '45', 'stationery', pictureAddress('77fba3af246ea33e-960x1200-e9d1c1')),
  tile('Pantry', '25', 'pantry', pictureAddress('ac25b28672b9933c-960x1200-d8ddc8')),
  tile('Tablets', '30', 'tablets', pictureAddress('372cd142ffa674ca-960x1200-d7dcd7')),
  tile('Sports', '30', 'sports', pictureAddress('6b8edee42eebc64f-960x1200-e5cdbc')),
]

export const promoCards: PromotionalTile[] = [
  tile('Tableware', '40', 'tableware', scenePicture('tile-tableware'), 'A ribbed carafe in amber'),
  tile('Backpacks', '35', 'backpacks', scenePicture('tile-backpacks'), 'A canvas backpack with leather straps'),
  tile('Fragrance', '38', 'fragrance', scenePicture('tile-fragrance'), 'A bottle of perfume in amber'),
]
