/** Resolves in a task of its own, after React has rendered what has changed. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
