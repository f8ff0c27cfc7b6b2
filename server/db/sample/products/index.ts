import type { SampleProduct } from '../sample-product.ts'
import { backpacks } from './backpacks.ts'
import { bags } from './bags.ts'
import { cameras } from './cameras.ts'
import { footwear } from './footwear.ts'
import { fragrance } from './fragrance.ts'
import { headphones } from './headphones.ts'
import { jewelry } from './jewelry.ts'
import { kitchen } from './kitchen.ts'
import { laptops } from './laptops.ts'
import { lighting } from './lighting.ts'
import { mensFashion } from './mens-fashion.ts'
import { mobiles } from './mobiles.ts'
import { pantry } from './pantry.ts'
import { seating } from './seating.ts'
import { skincare } from './skincare.ts'
import { speakers } from './speakers.ts'
import { sports } from './sports.ts'
import { stationery } from './stationery.ts'
import { sunglasses } from './sunglasses.ts'
import { tablets } from './tablets.ts'
import { tableware } from './tableware.ts'
import { textiles } from './textiles.ts'
import { toys } from './toys.ts'
import { vases } from './vases.ts'
import { watches } from './watches.ts'
import { womensFashion } from './womens-fashion.ts'

/** Every product of the sample shop, category by category, in the order the categories are listed. */
export const sampleProducts: SampleProduct[] = [
  ...mobiles,
  ...laptops,
  ...tablets,
  ...headphones,
  ...speakers,
  ...cameras,
  ...watches,
  ...footwear,
  ...mensFashion,
  ...womensFashion,
  ...bags,
  ...backpacks,
  ...sunglasses,
  ...jewelry,
  ...fragrance,
  ...skincare,
  ...lighting,
  ...seating,
  ...tableware,
  ...vases,
  ...kitchen,
  ...textiles,
  ...stationery,
  ...toys,
  ...sports,
  ...pantry,
]
