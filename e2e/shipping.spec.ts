import { test } from './own-shop.ts'
import { shippingStories } from './shipping-stories.ts'

test.describe('with scripts', shippingStories)
