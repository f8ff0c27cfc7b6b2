import type * as accounts from './accounts.ts'
import type * as audit from './audit.ts'
import type * as cart from './cart.ts'
import type * as catalog from './catalog.ts'
import type * as catalogGroups from './catalog-groups.ts'
import type * as collections from './collections.ts'
import type * as contact from './contact.ts'
import type * as customers from './customers.ts'
import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint.ts'
import type * as facets from './facets.ts'
import type * as groupMerges from './group-merges.ts'
import type * as homePage from './home-page.ts'
import type * as imports from './imports.ts'
import type * as mails from './mails.ts'
import type * as media from './media.ts'
import type * as navigation from './navigation.ts'
import type * as orderLinks from './order-links.ts'
import type * as orderPreparation from './order-preparation.ts'
import type * as orders from './orders.ts'
import type * as productAlerts from './product-alerts.ts'
import type * as productChanges from './product-changes.ts'
import type * as productLog from './product-log.ts'
import type * as reviews from './reviews.ts'
import type * as savedItems from './saved-items.ts'
import type * as search from './search.ts'
import type * as secondFactor from './second-factor.ts'
import type * as settings from './settings.ts'
import type * as setup from './setup.ts'
import type * as staff from './staff.ts'
import type * as textPages from './text-pages.ts'
import type * as wishlist from './wishlist.ts'

type Contract = typeof accounts &
  typeof audit &
  typeof cart &
  typeof catalog &
  typeof catalogGroups &
  typeof collections &
  typeof contact &
  typeof customers &
  typeof facets &
  typeof groupMerges &
  typeof homePage &
  typeof imports &
  typeof mails &
  typeof media &
  typeof navigation &
  typeof orderLinks &
  typeof orderPreparation &
  typeof orders &
  typeof productAlerts &
  typeof productChanges &
  typeof productLog &
  typeof reviews &
  typeof savedItems &
  typeof search &
  typeof secondFactor &
  typeof settings &
  typeof setup &
  typeof staff &
  typeof textPages &
  typeof wishlist

type AnyEndpoint = Extract<Contract[keyof Contract], Endpoint>

/**
 * Every endpoint by name, for example `'GET /api/products/:id'`. The browser calls endpoints by name, so that only their
 * types are needed there and the schemas stay out of the bundle.
 */
export type Endpoints = { [E in AnyEndpoint as `${E['method']} ${E['url']}`]: E }

export type EndpointName = keyof Endpoints

export type InputOf<N extends EndpointName> = EndpointInput<Endpoints[N]>

export type OutputOf<N extends EndpointName> = EndpointOutput<Endpoints[N]>
