import { orderSlice } from './order-slice.ts'
import { productListSlice } from './product-list-slice.ts'
import type { RootState } from './store.ts'

type Lists = Pick<RootState, 'productList' | 'order'>

/** The `lists` that loaders return: the products or orders of their screen, as the store has them. */
export type LoadedLists = { [Slice in keyof Lists]?: Partial<Lists[Slice]> }

/** Returns the products and orders of a page that the server rendered. They are printed with its loader's data only. */
export function getLists(loaderData: object = {}): Partial<Lists> {
  const { lists = {} }: { lists?: LoadedLists } = Object.assign({}, ...Object.values(loaderData))
  const { productList, order } = lists
  return {
    ...(productList && { productList: { ...productListSlice.getInitialState(), ...productList, status: 'completed' } }),
    ...(order && { order: { ...orderSlice.getInitialState(), ...order, status: 'completed' } }),
  }
}
