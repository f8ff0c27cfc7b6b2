import type { PGlite } from '@electric-sql/pglite'

/** How PGlite's engine leaves a statement that failed, and the end of its start. */
const expectedStatuses = [99, 100]

type Engine = { _PostgresMainLoopOnce: () => void }

/**
 * Calls `onFatalError` when the engine crashes, exits or can't write to the disk. PGlite ignores that and continues in an
 * undefined state. This relies on PGlite's internals, so its version is pinned and a test breaks a write.
 */
export function watchEngine(pglite: PGlite, onFatalError: (error: unknown) => void): void {
  const engine = pglite.Module as unknown as Engine
  const run = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      run()
    } catch (error) {
      const { status } = error as { status?: number }
      if (!expectedStatuses.includes(status ?? -1)) onFatalError(error)
      throw error
    }
  }
}
