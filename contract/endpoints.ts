import type * as accounts from './accounts/accounts.ts'
import type * as secondFactor from './accounts/second-factor.ts'
import type * as staff from './accounts/staff.ts'
import type * as productAlerts from './alerts/product-alerts.ts'
import type * as audit from './audit-log/audit.ts'
import type * as cart from './cart/cart.ts'
import type * as cartPricing from './cart/cart-pricing.ts'
import type * as savedItems from './cart/saved-items.ts'
import type * as wishlist from './cart/wishlist.ts'
import type * as catalog from './catalog/catalog.ts'
import type * as catalogGroups from './catalog/catalog-groups.ts'
import type * as collections from './catalog/collections.ts'
import type * as facets from './catalog/facets.ts'
import type * as factDefinitions from './catalog/fact-definitions.ts'
import type * as factSuggestions from './catalog/fact-suggestions.ts'
import type * as groupMerges from './catalog/group-merges.ts'
import type * as productChanges from './catalog/product-changes.ts'
import type * as productLog from './catalog/product-log.ts'
import type * as shownProduct from './catalog/shown-product.ts'
import type * as stockCounts from './catalog/stock-counts.ts'
import type * as contact from './contact/contact.ts'
import type * as customers from './customers/customers.ts'
import type * as discounts from './discounts/discounts.ts'
import type * as emails from './email-texts/emails.ts'
import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint.ts'
import type * as homePage from './home-page/home-page.ts'
import type * as imports from './imports/imports.ts'
import type * as media from './media/media.ts'
import type * as navigation from './navigation/navigation.ts'
import type * as orderLinks from './orders/order-links.ts'
import type * as orderPreparation from './orders/order-preparation.ts'
import type * as orders from './orders/orders.ts'
import type * as packingSlips from './orders/packing-slips.ts'
import type * as shippingLabels from './orders/shipping-labels.ts'
import type * as screenErrors from './pages/screen-errors.ts'
import type * as paymentAccounts from './payments/payment-accounts.ts'
import type * as payments from './payments/payments.ts'
import type * as reconciliation from './payments/reconciliation.ts'
import type * as refunds from './payments/refunds.ts'
import type * as testPayments from './payments/test-payments.ts'
import type * as reviews from './reviews/reviews.ts'
import type * as search from './search/search.ts'
import type * as setup from './setup/setup.ts'
import type * as shipping from './shipping/shipping.ts'
import type * as holidays from './shop-settings/holidays.ts'
import type * as legalGuarantee from './shop-settings/legal-guarantee.ts'
import type * as settings from './shop-settings/settings.ts'
import type * as taxReport from './taxes/tax-report.ts'
import type * as taxes from './taxes/taxes.ts'
import type * as textPages from './text-pages/text-pages.ts'
import type * as translations from './translations/translations.ts'
import type * as withdrawals from './withdrawals/withdrawals.ts'

type Contract = typeof accounts &
  typeof audit &
  typeof cart &
  typeof cartPricing &
  typeof discounts &
  typeof catalog &
  typeof catalogGroups &
  typeof collections &
  typeof contact &
  typeof customers &
  typeof facets &
  typeof factDefinitions &
  typeof factSuggestions &
  typeof groupMerges &
  typeof homePage &
  typeof imports &
  typeof legalGuarantee &
  typeof emails &
  typeof media &
  typeof navigation &
  typeof orderLinks &
  typeof orderPreparation &
  typeof orders &
  typeof packingSlips &
  typeof shippingLabels &
  typeof paymentAccounts &
  typeof payments &
  typeof reconciliation &
  typeof refunds &
  typeof testPayments &
  typeof productAlerts &
  typeof productChanges &
  typeof productLog &
  typeof shownProduct &
  typeof reviews &
  typeof savedItems &
  typeof screenErrors &
  typeof search &
  typeof taxes &
  typeof taxReport &
  typeof secondFactor &
  typeof holidays &
  typeof settings &
  typeof setup &
  typeof shipping &
  typeof stockCounts &
  typeof staff &
  typeof textPages &
  typeof translations &
  typeof wishlist &
  typeof withdrawals

type AnyEndpoint = Extract<Contract[keyof Contract], Endpoint>

/**
 * Every endpoint by name, for example `'GET /api/products/:id'`. The browser calls endpoints by name, so that only their
 * types are needed there and the bundle contains no schemas.
 */
export type Endpoints = { [E in AnyEndpoint as `${E['method']} ${E['url']}`]: E }

export type EndpointName = keyof Endpoints

export type InputOf<N extends EndpointName> = EndpointInput<Endpoints[N]>

export type OutputOf<N extends EndpointName> = EndpointOutput<Endpoints[N]>
