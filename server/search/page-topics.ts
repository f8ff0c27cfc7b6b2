import { toStem } from './words.ts'

/** Topics of customer questions, and synonyms for them. None of them is a common word for a product. */
const topics: Record<string, string> = {
  return: 'return returns refund refunds exchange exchanges',
  delivery: 'delivery deliver shipping ship shipment shipments postage dispatch',
  contact: 'contact help support customer service faq hours opening address location locations',
  privacy: 'privacy gdpr',
  terms: 'terms conditions',
  payment: 'payment payments pay paying',
  cancel: 'cancel cancellation cancellations',
  warranty: 'warranty guarantee defect defects defective',
  order: 'order orders track tracking status',
  wishlist: 'wishlist wishlists favorites favourites',
}

const byStem = new Map(
  Object.entries(topics).flatMap(([topic, words]) => words.split(' ').map((word) => [toStem(word), topic] as const)),
)

/** The topic of a word: "refunds" is about returns. Undefined for words that aren't about the shop. */
export function findTopic(word: string): string | undefined {
  return byStem.get(toStem(word))
}
