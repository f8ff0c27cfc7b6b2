export type Action = { type: string }

/** Detects actions of one or several types. */
export type Matcher<A extends Action = Action> = { match: (action: Action) => action is A }

/** Returns a function that creates actions of a type, and its matcher. */
export const createAction = <Payload = void>(type: string) =>
  createTypedAction(type, (payload: Payload) => ({ payload }))

/** Like `createAction`, for actions with more than a payload. */
export function createTypedAction<Args extends unknown[], Content>(type: string, describe: (...args: Args) => Content) {
  const match = (action: Action): action is Action & Content => action.type === type
  return Object.assign((...args: Args) => ({ type, ...describe(...args) }), { type, match })
}

type MatchedBy<M> = M extends Matcher<infer A> ? A : never

/** Matches what any of the matchers matches. */
export function anyOf<M extends Matcher[]>(...matchers: M): Matcher<MatchedBy<M[number]>> {
  return { match: (action): action is MatchedBy<M[number]> => matchers.some(({ match }) => match(action)) }
}

/** Adds a change of the state by actions. It returns the new values of fields, and doesn't modify the old ones. */
export type On<State> = <A extends Action>(
  matcher: Matcher<A>,
  change: (state: Readonly<State>, action: A) => Partial<State>,
) => void

/** Creates a part of the store. An action makes all changes that match it, in their order. */
export function createSlice<State extends object>(initialState: State, addChanges: (on: On<State>) => void) {
  const changes: ((state: State, action: Action) => State)[] = []
  addChanges(({ match }, change) => {
    changes.push((state, action) => (match(action) ? { ...state, ...change(state, action) } : state))
  })
  return {
    getInitialState: () => initialState,
    reducer: (state: State = initialState, action: Action): State =>
      changes.reduce((current, change) => change(current, action), state),
  }
}
