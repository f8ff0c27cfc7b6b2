import { test } from './admin.ts'
import { discountStories } from './discount-stories.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  discountStories()
})
