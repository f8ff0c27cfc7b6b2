import { type ComponentType, lazy } from 'react'

/**
 * Components that are loaded together and later than their page, which shows their HTML before. Loaders call `load`, so
 * that the screens that they open render the parts immediately.
 */
export function lazyParts<Parts>(importParts: () => Promise<Parts>) {
  let parts: Parts | undefined
  const load = async (): Promise<void> => {
    parts ??= await importParts()
  }
  const part = <P>(get: (parts: Parts) => ComponentType<P>) => {
    const loaded = () => ({ default: get(parts as Parts) })
    // A promise would show the fallback first.
    // oxlint-disable-next-line unicorn/no-thenable -- React accepts thenables that resolve synchronously
    const now = { then: (done: (value: unknown) => void) => done(loaded()) } as never
    return lazy(() => (parts ? now : load().then(loaded)))
  }
  return { load, part }
}
