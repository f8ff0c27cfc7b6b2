import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { serveEngine } from './serve-engine.ts'
import { startEngine, watchEngine } from './start-engine.ts'

// Runs the embedded database in its own thread, until the port is closed.

const { folder, port } = workerData as { folder: string; port: MessagePort }

// V8 compiles the engine's busiest functions again in the background, each with much memory: not several at a time.
setFlagsFromString('--wasm-num-compilation-tasks=1')

const pglite = await startEngine(folder)
watchEngine(pglite, (error) => {
  parentPort?.postMessage({ error: inspect(error) })
  process.exit(1)
})
serveEngine(pglite, port)
parentPort?.postMessage('ready')
