/** Changes that the server hasn’t confirmed yet, with their requests, by the changed item. */
export type Unconfirmed<Change> = Record<string, Change & { requestId: string }>

/** Removes the change of a request that has settled, unless a later request has replaced it. */
export function confirmRequest<Change>(changes: Unconfirmed<Change>, requestId: string): Unconfirmed<Change> {
  return Object.fromEntries(Object.entries(changes).filter(([, change]) => change.requestId !== requestId))
}
