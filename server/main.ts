import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { parseEnvironment } from './env.ts'
import { printFatal } from './platform/log.ts'

// Runs the shop with the settings of `.env` and the environment, until the process gets a signal to stop.
try {
  if (existsSync('.env')) process.loadEnvFile()
  const env = parseEnvironment(process.env)
  if (cluster.isPrimary && env.PROCESSES > 1) {
    const { runProcesses } = await import('./start/run-processes.ts')
    runProcesses(env.PROCESSES)
  } else {
    const { runShop } = await import('./start/run-shop.ts')
    await runShop(env)
  }
} catch (error) {
  printFatal(error)
  process.exit(1)
}
