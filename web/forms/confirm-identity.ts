import { useSyncExternalStore } from 'react'

/** A request that waits until the user has confirmed who they are. `fields` name the ways to do that. */
export type IdentityQuestion = { fields: Record<string, string>; answer: (isConfirmed: boolean) => void }

const listeners = new Set<() => void>()
let question: IdentityQuestion | undefined
let answered: Promise<boolean> | undefined

/** Asks the user to confirm who they are, in a dialog. Resolves with whether they did. */
export function confirmIdentity(fields: Record<string, string>): Promise<boolean> {
  answered ??= new Promise((resolve) => {
    ask({
      fields,
      answer(isConfirmed) {
        answered = undefined
        ask(undefined)
        resolve(isConfirmed)
      },
    })
  })
  return answered
}

/** Whether a request waits for the user, who may take their time. */
export const isConfirmingIdentity = (): boolean => question !== undefined

/** The question to show, if there is one. */
export function useIdentityQuestion(): IdentityQuestion | undefined {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  )
}

function ask(next: IdentityQuestion | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
