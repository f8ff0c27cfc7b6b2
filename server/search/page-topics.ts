import { stemOf } from './words.ts'

/** What people ask shops about, and other words for it. None of them is a usual word for a product. */
const topics: Record<string, string> = {
  return: 'return returns refund refunds exchange exchanges',
  delivery: 'delivery deliver shipping ship shipment shipments postage dispatch',
  contact: 'contact help support customer service faq',
  privacy: 'privacy gdpr',
  terms: 'terms conditions',
  payment: 'payment payments pay paying',
  cancel: 'cancel cancellation cancellations',
  warranty: 'warranty guarantee defect defects defective',
  order: 'order orders track tracking status',
  wishlist: 'wishlist wishlists favorites favourites',
}

const byStem = new Map(
  Object.entries(topics).flatMap(([topic, words]) => words.split(' ').map((word) => [stemOf(word), topic] as const)),
)

/** What a word asks about: "refunds" is about returns. Undefined for words that are no questions about the shop. */
export function topicOf(word: string): string | undefined {
  return byStem.get(stemOf(word))
}
