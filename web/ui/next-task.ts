/** Resolves in a separate task, after React has rendered the changes. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
