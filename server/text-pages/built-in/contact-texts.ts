import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import type { ShopInfo } from '../../platform/settings/settings.ts'

export const contactTexts = ({ name }: ShopInfo): PageTexts => ({
  title: 'Contact',
  description: `Contact ${name} about an order, a product or anything else.`,
  body: `Write to us about an order, a product or anything else. If it’s about an order, include its number.`,
})
