/** Changes that the server has not confirmed yet, by what they change, each with its request. */
export type Unconfirmed<Change> = Record<string, Change & { requestId: string }>

/** Removes the change of a request that has settled, unless a later request has replaced it. */
export function confirmRequest<Change>(changes: Unconfirmed<Change>, requestId: string): Unconfirmed<Change> {
  return Object.fromEntries(Object.entries(changes).filter(([, change]) => change.requestId !== requestId))
}
