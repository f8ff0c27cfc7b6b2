import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { metricsMessage } from '../platform/health/metrics.ts'
import { printProgress } from '../platform/log.ts'

/** Milliseconds before a process that has ended is replaced. */
const restartDelay = 1000

/**
 * Runs the shop in several processes that share its port, until this process gets a signal to stop. The first one
 * prepares the database; the others follow when it is open. If it can't open, this process exits like it.
 */
export function runProcesses(count: number): void {
  let isOpen = false
  let isStopping = false
  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

  cluster.on('listening', () => {
    if (isOpen) return
    isOpen = true
    for (let number = 1; number < count; number += 1) cluster.fork()
  })
  cluster.on('exit', ({ process: { pid } }, code: number | null, signal: string | null) => {
    if (isOpen && !isStopping) {
      const reason = signal ? `was killed by ${signal}` : `ended with exit code ${code}`
      printProgress(`Process ${pid} ${reason}. Starting another one.`, { level: 'warn' })
    }
    if (isOpen && !isStopping) setTimeout(() => isStopping || cluster.fork(), restartDelay)
    else if (workers().length === 0) process.exit(isOpen ? 0 : (code ?? 1))
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isStopping = true
      for (const worker of workers()) worker.process.kill('SIGTERM')
    })
  }
  answerMetrics()
  cluster.fork()
}

/** Sends the metrics of all processes to a process that requests them; none while a process is still starting. */
function answerMetrics(): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', async (worker: Worker, message: unknown) => {
    if (message !== metricsMessage) return
    const metrics = await registry.clusterMetrics().catch(() => undefined)
    if (worker.isConnected()) worker.send({ type: metricsMessage, metrics })
  })
}
