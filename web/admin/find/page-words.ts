import { onlineProviders } from '#contract/payments/payment-methods.ts'

/** Other words for the contents of the pages in the navigation, by path. */
export const pageWords: Record<string, string> = {
  '/admin': 'stock inventory catalog overview dashboard bulk edit prices revenue export',
  '/admin/orders':
    'sales refunds disputes chargebacks packing slips picking list delivery notes export csv unpaid tracking numbers dispatch fulfillment cancel mark as paid',
  '/admin/orders/labels': 'addresses for shipping labels parcels carriers dhl dpd tracking numbers',
  '/admin/withdrawals': 'returns rma revocations right of withdrawal send back',
  '/admin/taxes/report': 'vat sales tax refunds revenue accounting bookkeeping',
  '/admin/payments/reconciliation': `payments ${onlineProviders.join(' ')} books ledger differences payouts accounting`,
  '/admin/customers': 'clients accounts email addresses gdpr personal data tags notes',
  '/admin/reviews': 'ratings stars comments moderation',
  '/admin/discounts': 'coupons vouchers promotions promo codes',
  '/admin/home': 'banners carousel start page sections hero',
  '/admin/categories': 'brands subcategories manufacturers',
  '/admin/collections': 'product lists groups',
  '/admin/details':
    'product facts attributes metafields properties specifications filters facets materials types units choices',
  '/admin/pages':
    'legal terms conditions privacy policy gdpr imprint about cookies opening hours faq shipping information',
  '/admin/navigation': 'menu footer links',
  '/admin/search': 'search terms words no results',
  '/admin/search/synonyms': 'search words',
  '/admin/log': 'history undo who changed versions',
  '/admin/log/security': 'audit log sign-ins logins passwords',
  '/admin/settings': 'settings configuration',
  '/admin/shipping':
    'delivery zones rates costs fees pickup carriers postal codes postcodes zip codes countries islands methods',
  '/admin/payments': `${onlineProviders.join(' ')} bank transfer cash on delivery card paypal klarna webhooks refunds`,
  '/admin/taxes': 'vat sales tax gst rates oss small business',
  '/admin/emails': 'texts templates outbox mail server smtp wording notifications',
  '/admin/setup': 'start onboarding sample data first steps',
  '/admin/staff': 'team users employees roles permissions rights invitations admins',
}
