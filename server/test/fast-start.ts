import { join } from 'node:path'

/** Flags and environment with which a process starts faster. */
export const fastStart = {
  flags: ['--disable-warning=ExperimentalWarning', '--liftoff-only'],
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../build/compile-cache') },
}
