import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the app runs: controls that need scripts are disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
