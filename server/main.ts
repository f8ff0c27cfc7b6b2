import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { inspect } from 'node:util'
import { withoutParameters } from './platform/db/without-parameters.ts'
import { readEnv } from './platform/env.ts'
import { SetupError } from './platform/errors.ts'
import { printProgress } from './platform/log.ts'

// Runs the shop with the settings of `.env` and the environment, until the process gets a signal to stop.
try {
  if (existsSync('.env')) process.loadEnvFile()
  const env = readEnv(process.env)
  if (cluster.isPrimary && env.PROCESSES > 1) {
    const { runProcesses } = await import('./start/run-processes.ts')
    runProcesses(env.PROCESSES)
  } else {
    const { runShop } = await import('./start/run-shop.ts')
    await runShop(env)
  }
} catch (error) {
  // Problems that the operator can fix need no stack trace.
  const text = error instanceof SetupError ? error.message : inspect(withoutParameters(error))
  printProgress(`\n${text}\n`, { level: 'fatal', isTerminal: process.stderr.isTTY, print: console.error })
  process.exit(1)
}
