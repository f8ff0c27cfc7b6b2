import { MessageChannel } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '../platform/db/database.ts'
import { embeddedDatabase } from '../platform/db/embedded/open-embedded.ts'
import { serveEngine } from '../platform/db/embedded/serve-engine.ts'

/** Wraps an engine that runs in the thread of the tests, so that no test file has to start a thread. */
export function toDatabase(pglite: PGlite): Database {
  const { port1, port2 } = new MessageChannel()
  serveEngine(pglite, port1)
  return embeddedDatabase(port2)
}
