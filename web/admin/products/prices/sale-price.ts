import { findDiscount } from '#contract/catalog/sale-price.ts'
import { getDiscountedPrice } from '#contract/displayed-price.ts'
import { localDecimals } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { toPercentage } from '#contract/money.ts'
import { amountText, numberProblem, parseNumber, parsePercentage, percentageText } from '#contract/numbers.ts'
import { type FormValues, invalidInput } from '../../../forms/form-action.ts'

type Read = { percentage: string; problem?: undefined } | { problem: string; percentage?: undefined }

/** The percentage by which a price becomes the sale price in a text, which is empty without a sale; or the error. */
export function parseSalePrice(text: string, price: unknown): Read {
  const sale = parseNumber(text)
  if (sale === null) return { percentage: '0' }
  if (typeof sale === 'string') return { problem: numberProblem(sale) }
  if (typeof price !== 'number') return { problem: t('Enter the price first.') }
  if (sale > price) return { problem: t('Must not be higher than the price.') }
  const discount = sale > 0 ? findDiscount([{ price, sale }]) : undefined
  if (discount === undefined) return { problem: t('Must be more than 0. If it’s free, enter 0 as the price.') }
  return { percentage: localDecimals(percentageText(toPercentage(discount))) }
}

/** The text of the sale price that follows from the price and the percentage of a form; empty without a sale. */
export function salePriceText({ price, discountPercentage }: FormValues, roundPrices: boolean): string {
  const sale = salePriceOf({ price, discountPercentage })
  return sale === null ? '' : amountText(sale, roundPrices)
}

function salePriceOf(form: { price: string | undefined; discountPercentage: string | undefined }): number | null {
  const [price, percentage] = [parseNumber(form.price ?? ''), parsePercentage(form.discountPercentage ?? '')]
  if (typeof price !== 'number' || typeof percentage !== 'number' || percentage === 0) return null
  return getDiscountedPrice({ price, discountPercentage: percentage }, false)
}

/**
 * A submitted form with the percentage that its sale price gives. The fields don't follow one another while a sale price
 * can't be read: then the one that differs from `before` is used. Throws invalid_input if both do, and for a sale price that can't be read.
 */
export function applySalePrice(form: FormValues, before: FormValues): FormValues {
  const { salePrice, price = '', discountPercentage } = form
  if (salePrice === undefined) return form
  const sale = parseNumber(salePrice)
  if (sale === salePriceOf({ price, discountPercentage })) return form
  if (sale === salePriceOf({ price: before.price, discountPercentage: before.discountPercentage })) return form
  const isSame = parsePercentage(discountPercentage ?? '') === parsePercentage(before.discountPercentage ?? '')
  if (!isSame) throw invalidInput({ salePrice: t('Enter either a discount or a sale price.') })
  const { percentage, problem } = parseSalePrice(salePrice, parseNumber(price))
  if (problem !== undefined) throw invalidInput({ salePrice: problem })
  return { ...form, discountPercentage: percentage }
}
