import { useState } from 'react'
import { amountText, discountedPriceOf, toPercentage } from '#contract/money.ts'
import { percentageText, readNumber, readPercentage } from '#contract/numbers.ts'
import { findDiscount } from '#contract/sale-price.ts'
import { useMoney, useSettings } from '../../product/settings-context.ts'
import { Field } from '../../ui/field.tsx'

type SalePriceFieldProps = {
  /** The texts of the fields that it follows. */
  price: string
  discount: string
  /** Receives the percentage that gives the sale price that was typed. */
  onDiscount: (percentage: string) => void
}

/** The price after the discount, which follows the percentage and sets it. It isn't submitted, and needs scripts. */
export function SalePriceField({ price: priceText, discount: discountText, onDiscount }: SalePriceFieldProps) {
  const money = useMoney()
  const { roundsPrices } = useSettings()
  const [typed, setTyped] = useState<string>()
  const [price, discountPercentage] = [readNumber(priceText), readPercentage(discountText)]
  const product =
    typeof price === 'number' && typeof discountPercentage === 'number' && discountPercentage > 0
      ? { price, discountPercentage }
      : undefined
  const problem = typed === undefined ? undefined : readSale(typed, price).problem

  function handleChange(text: string): void {
    setTyped(text)
    const { percentage } = readSale(text, price)
    if (percentage !== undefined) onDiscount(percentage)
  }

  return (
    <div className="noscript:hidden">
      <Field
        label="Sale price"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (product ? amountText(discountedPriceOf(product, false), roundsPrices) : '')}
        onChange={({ currentTarget }) => handleChange(currentTarget.value)}
        onBlur={() => setTyped(undefined)}
        error={problem}
        {...(product && roundsPrices && { hint: `Rounded: ${money(discountedPriceOf(product, roundsPrices))}.` })}
      />
    </div>
  )
}

function readSale(text: string, price: unknown): { percentage?: string; problem?: string } {
  const sale = readNumber(text)
  if (sale === null) return { percentage: '0' }
  if (typeof sale === 'string') return { problem: 'Enter a number.' }
  if (typeof price !== 'number') return { problem: 'Enter the price first.' }
  if (sale > price) return { problem: 'Must not be higher than the price.' }
  const discount = sale > 0 ? findDiscount([{ price, sale }]) : undefined
  if (discount === undefined) return { problem: 'Must be more than 0. If it’s free, enter 0 as the price.' }
  return { percentage: percentageText(toPercentage(discount)) }
}
