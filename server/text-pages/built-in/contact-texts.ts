import type { PageTexts } from '#contract/text-pages.ts'
import type { ShopInfo } from '../../settings/settings.ts'

export const contactTexts = ({ name }: ShopInfo): PageTexts => ({
  title: 'Contact',
  description: `Contact ${name} about an order, a product or anything else.`,
  body: `We usually answer within one business day.

**Hours**\\
Monday to Friday, 9 am to 5 pm`,
})
