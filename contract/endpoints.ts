import type * as accounts from './accounts.ts'
import type * as cart from './cart.ts'
import type * as catalogue from './catalogue.ts'
import type * as contact from './contact.ts'
import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint.ts'
import type * as imports from './imports.ts'
import type * as media from './media.ts'
import type * as orders from './orders.ts'
import type * as productChanges from './product-changes.ts'

type Contract = typeof accounts &
  typeof cart &
  typeof catalogue &
  typeof contact &
  typeof imports &
  typeof media &
  typeof orders &
  typeof productChanges

type AnyEndpoint = Extract<Contract[keyof Contract], Endpoint>

/**
 * Every call by its name, as in `'GET /api/products/:id'`. The browser calls by name: the name is checked against the
 * endpoints' types, and their schemas, which only the server runs, stay out of what a page loads.
 */
export type Endpoints = { [E in AnyEndpoint as `${E['method']} ${E['url']}`]: E }

export type EndpointName = keyof Endpoints

export type InputOf<N extends EndpointName> = EndpointInput<Endpoints[N]>

export type OutputOf<N extends EndpointName> = EndpointOutput<Endpoints[N]>
