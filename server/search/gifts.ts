import { foldText, splitQuery } from './words.ts'

/** Who a gift is for; `adults` without more details. */
export type Recipient = 'women' | 'men' | 'kids' | 'adults'

/**
 * A search for gifts. `rest` has the words for something else, such as "coffee" in "gift for coffee lovers". `isProduct`: it
 * is for something that gift ideas only replace, such as a gift card.
 */
export type GiftQuery = { recipient: Recipient | undefined; rest: string; isProduct: boolean }

const listOf = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')))

const giftWords = listOf('gift gifts gifting present presents')

/** Products that are named for gifts: "gift card". */
const products = listOf('card cards certificate certificates voucher vouchers box boxes basket baskets set sets hamper')

const occasions = listOf(
  'birthday bday christmas xmas anniversary valentine valentines graduation housewarming hanukkah',
)

/** Persons. They also name departments, so that "for men" isn't a search for gifts. */
const recipients: Record<Recipient, Set<string>> = {
  kids: listOf(
    'kid kids child children childrens boy boys girl girls son daughter baby babies toddler toddlers newborn',
    'grandson granddaughter grandchild grandchildren nephew niece',
  ),
  women: listOf('woman women womens lady ladies'),
  men: listOf('man men mens gentleman gentlemen'),
  adults: listOf('friend friends teacher teachers boss coworker coworkers colleague host hostess couple parents them'),
}

/** Persons that name no department. */
const relatives: Partial<Record<Recipient, Set<string>>> = {
  women: listOf(
    'her mom moms mum mums mommy mother mothers wife girlfriend fiancee bride grandma grandmother granny sister aunt',
  ),
  men: listOf(
    'him guy guys dad dads daddy father fathers husband boyfriend groom grandpa grandfather granddad brother uncle',
  ),
}

/** Words that say nothing about the gift. */
const fillers = listOf(
  'idea ideas best good great nice cool unique special perfect small little cheap something day days my your who has',
  'everything lover lovers fan fans enthusiast likes loves like love old year years a an at and by for from the to',
)

/** In years. */
const maxKidAge = 12

/** Reads a search for gifts: it has a word such as "gift", or nothing but an occasion, or "for" and a relative. */
export function parseGift(query: string): GiftQuery | undefined {
  const words = splitQuery(query)
  const isGift = words.some((word) => giftWords.has(word))
  const recipient = findRecipient(words)
  const known = [giftWords, occasions, fillers, ...Object.values(recipients), ...Object.values(relatives)]
  if (isGift) known.push(products)
  const rest = words.filter((word) => !known.some((list) => list.has(word)) && !isAge(words, word)).join(' ')
  if (!isGift && (rest !== '' || !(words.some((word) => occasions.has(word)) || isForRelative(query, words)))) {
    return undefined
  }
  return { recipient, rest, isProduct: rest === '' && words.some((word) => products.has(word)) }
}

function findRecipient(words: string[]): Recipient | undefined {
  if (words.some((word) => isAge(words, word))) {
    return words.some((word) => isAge(words, word) && Number(word) <= maxKidAge) ? 'kids' : 'adults'
  }
  const order = ['kids', 'women', 'men', 'adults'] as const
  return order.find((each) => words.some((word) => recipients[each].has(word) || relatives[each]?.has(word)))
}

const isAge = (words: string[], word: string) => /^\d{1,2}$/.test(word) && words.some((each) => /^years?$/.test(each))

/** "For dad", "something for her" and "Mother’s Day". */
function isForRelative(query: string, words: string[]): boolean {
  const isRelative = (word: string) => Object.values(relatives).some((list) => list.has(word))
  return words.some(isRelative) && /\b(?:for|day)\b/.test(foldText(query))
}
