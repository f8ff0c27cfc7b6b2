import { t } from '#contract/language/t.ts'
import { onlineProviders } from '#contract/payments/payment-methods.ts'

/** Other words for the contents of the pages in the navigation, by path. */
export const pageWords: Record<string, string> = {
  '/admin': t('stock inventory catalog overview dashboard bulk edit prices revenue export'),
  '/admin/orders': t(
    'sales refunds disputes chargebacks packing slips picking list delivery notes export csv unpaid tracking numbers dispatch fulfillment cancel mark as paid',
  ),
  '/admin/orders/labels': t('addresses for shipping labels parcels carriers dhl dpd tracking numbers'),
  '/admin/withdrawals': t('returns rma revocations right of withdrawal send back'),
  '/admin/taxes/report': t('vat sales tax refunds revenue accounting bookkeeping'),
  '/admin/payments/reconciliation': `${onlineProviders.join(' ')} ${t('payments books ledger differences payouts accounting')}`,
  '/admin/customers': t('clients accounts email addresses gdpr personal data tags notes'),
  '/admin/reviews': t('ratings stars comments moderation'),
  '/admin/discounts': t('coupons vouchers promotions promo codes'),
  '/admin/home': t('banners carousel start page sections hero'),
  '/admin/categories': t('brands subcategories manufacturers'),
  '/admin/collections': t('product lists groups'),
  '/admin/details': t(
    'product facts attributes metafields properties specifications filters facets materials types units choices',
  ),
  '/admin/pages': t(
    'legal terms conditions privacy policy gdpr imprint about cookies opening hours faq shipping information',
  ),
  '/admin/translations': t('translate languages multilingual german english'),
  '/admin/navigation': t('menu footer links'),
  '/admin/search': t('search terms words no results'),
  '/admin/search/synonyms': t('search words'),
  '/admin/log': t('history undo who changed versions'),
  '/admin/log/security': t('audit log sign-ins logins passwords'),
  '/admin/settings': t('settings configuration'),
  '/admin/shipping': t(
    'delivery zones rates costs fees pickup carriers postal codes postcodes zip codes countries islands methods',
  ),
  '/admin/payments': `${onlineProviders.join(' ')} ${t('bank transfer cash on delivery card paypal klarna webhooks refunds')}`,
  '/admin/taxes': t('vat sales tax gst rates oss small business'),
  '/admin/emails': t('texts templates outbox mail server smtp wording notifications'),
  '/admin/setup': t('start onboarding sample data first steps'),
  '/admin/staff': t('team users employees roles permissions rights invitations admins'),
}
