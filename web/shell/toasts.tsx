import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isToasting, subscribe } from './toast.ts'

const ToastContainer = lazy(() => import('./toast-container.tsx'))

/** The place where toasts appear. Its code comes with the first one. */
export function Toasts() {
  const wanted = useSyncExternalStore(subscribe, isToasting, () => false)
  return wanted ? (
    <Suspense>
      <ToastContainer />
    </Suspense>
  ) : null
}
