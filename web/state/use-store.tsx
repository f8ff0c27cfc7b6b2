import { createContext, type ReactNode, use } from 'react'
import { useStore as useZustandStore } from 'zustand'
import type { Dispatch } from './create-call-thunk.ts'
import type { AppStore, RootState } from './store.ts'

const StoreContext = createContext<AppStore | undefined>(undefined)

export const Provider = ({ store, children }: { store: AppStore; children: ReactNode }) => (
  <StoreContext value={store}>{children}</StoreContext>
)

export function useStore(): AppStore {
  return use(StoreContext) as AppStore
}

/**
 * Returns a value from the store, and renders the component again when it changes. Values are compared by identity: a
 * selector that returns a new object each time would never stop rendering.
 */
export function useSelector<Selected>(select: (state: RootState) => Selected): Selected {
  return useZustandStore(useStore(), select)
}

export function useDispatch(): Dispatch {
  return useStore().dispatch
}
