import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { withoutParameters } from './db/without-parameters.ts'
import { readEnv } from './env.ts'
import { SetupError } from './errors.ts'

// Runs the shop with the settings of `.env` and the environment, until the process gets a signal to stop.
try {
  if (existsSync('.env')) process.loadEnvFile()
  const env = readEnv(process.env)
  if (cluster.isPrimary && env.PROCESSES > 1) {
    const { runProcesses } = await import('./run-processes.ts')
    runProcesses(env.PROCESSES)
  } else {
    const { runShop } = await import('./run-shop.ts')
    await runShop(env)
  }
} catch (error) {
  // Problems that the operator can fix need no stack trace.
  console.error(error instanceof SetupError ? `\n${error.message}\n` : withoutParameters(error))
  process.exit(1)
}
