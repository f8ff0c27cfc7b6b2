import * as z from 'zod/mini'
import { text } from '../endpoint.ts'
import { eachOrderText } from './order-texts.ts'

/** The schemas of the texts in an order request and in the checkout's form. */
export const newOrderTexts = eachOrderText(({ maxLength }) => z.optional(text(maxLength)))
