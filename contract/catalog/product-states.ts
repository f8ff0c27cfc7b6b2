// Without zod, like contract/listing.ts, but only for the admin area and the API.

/** Why a stock is adjusted. “Counted” sets it; with the others, units are added or taken. */
export const stockReasons = [
  // Not translated: the log stores them.
  ...(['Received from supplier', 'Counted', 'Sold in the shop', 'Sold elsewhere'] as const),
  ...(['Damaged', 'Returned', 'Other'] as const), // Not translated
] as const
export type StockReason = (typeof stockReasons)[number]

export const productStates = ['for-sale', 'draft', 'archived'] as const

export type ProductState = (typeof productStates)[number]

export const stockLevels = ['out', 'low', 'untracked'] as const
export type StockLevel = (typeof stockLevels)[number]

export const saleStates = ['on', 'ending', 'scheduled'] as const
export type SaleState = (typeof saleStates)[number]

/** Sales that end within these days are found as ending. */
export const saleEndsSoonDays = 7

/** The lowest ratings that shoppers can filter by. */
export const ratingSteps = [4, 3, 2, 1] as const
