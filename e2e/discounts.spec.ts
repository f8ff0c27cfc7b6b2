import { test } from './admin.ts'
import { discountStories } from './discount-stories.ts'

test.describe('with scripts', discountStories)
