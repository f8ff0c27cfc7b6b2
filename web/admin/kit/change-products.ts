import type { Product } from '#contract/catalog/catalog.ts'
import type { InputOf, OutputOf } from '#contract/endpoints.ts'
import type { Extras } from '../../api/call.ts'
import { createCallThunk } from '../../state/create-call-thunk.ts'
import { productCreated, productsUpdated } from '../../state/product-list-slice.ts'
import type { AppStore } from '../../state/store.ts'

type Change =
  | 'POST /api/products'
  | 'PATCH /api/products/:id'
  | 'PATCH /api/products'
  | 'POST /api/admin/products/:id/stock'
  | 'POST /api/admin/changes/:id/undo'
  | 'POST /api/admin/changes/:id/undo-all'

/** The endpoint without the type of its input, which `changeProducts` ties to the name. */
type ChangeProductsRequest = { name: Change; input: unknown }

const sendChange = createCallThunk(
  'productList/change',
  async ({ name, input }: ChangeProductsRequest, { extra, dispatch }): Promise<unknown> => {
    const reply: OutputOf<Change> = await extra.call(name, input as never)
    const products = 'products' in reply ? reply.products : [reply].flat()
    if (name === 'POST /api/products') dispatch(productCreated(...(products as [Product])))
    else dispatch(productsUpdated(products))
    return reply
  },
)

/** Creates or changes products, also in the product list's state. */
export async function changeProducts<N extends Change>(
  { dispatch }: AppStore,
  name: N,
  input: InputOf<N> & Extras,
): Promise<OutputOf<N>> {
  return (await dispatch(sendChange({ name, input })).unwrap()) as OutputOf<N>
}
