import * as z from 'zod/mini'
import { newOrderTexts } from '#contract/orders/new-order-texts.ts'
import { addressFormSchema } from '../address/address-schema.ts'

/** The input of an order to a new address. */
export const NewAddressOrder = addressFormSchema({ isDefault: z.optional(z.string()), ...newOrderTexts })
