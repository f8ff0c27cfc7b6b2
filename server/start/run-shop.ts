import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { loadBuiltWebApp } from '../pages/web-app.ts'
import { SetupError } from '../platform/errors.ts'
import { printProgress } from '../platform/log.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import type { ServiceOptions } from './services.ts'
import { type OpenShop, openShop } from './shop.ts'

/** Milliseconds after which a shutdown is forced: 5 seconds for connections, 5 for jobs, the rest for the database. */
const shutdownTimeout = 15_000

/** Opens the shop and listens, until the process gets a signal to stop. */
export async function runShop(env: Env, options: ServiceOptions = {}): Promise<void> {
  const shop = await openShop(env, await loadBuiltWebApp(), printProgress, options)
  const stop = async () => {
    setTimeout(() => process.exit(1), shutdownTimeout).unref()
    await shop.close()
    process.exit(0)
  }
  // Ctrl-C arrives twice: from the terminal and from the script that started this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onlyOnce(stop))
  await listen(shop.app, env)
  // The other processes of `runProcesses` start silently.
  if (cluster.worker === undefined || cluster.worker.id === 1) printProgress(describeShop(shop, env))
}

/** Throws a SetupError if HOST or PORT can't be used. */
export async function listen(app: FastifyInstance, env: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  await app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    throw describeListenError(error, env)
  })
}

/** Returns the startup messages for the operator. Not translated. */
export function describeShop(
  {
    sampleProducts,
    admins,
    isNew,
    settings: { current },
  }: Pick<OpenShop, 'sampleProducts' | 'admins' | 'isNew'> & { settings: CurrentSettings },
  env: Env,
): string {
  const lines = [
    ...(sampleProducts > 0 ? [`Loaded ${sampleProducts} sample products`] : []),
    '',
    `  ${current.name} is running at ${env.PUBLIC_URL}`,
    `  Admin:  ${admins.join(', ') || 'none'}`,
    `  Email:  from ${current.shopEmail}`,
    `  Data:   ${env.DATABASE_URL ? 'the PostgreSQL server in DATABASE_URL' : env.DATA_DIR}`,
    ...(isNew ? [`  Setup:  ${env.PUBLIC_URL}/admin/setup${current.comingSoon ? ', which opens the shop' : ''}`] : []),
    '',
  ]
  if (env.PUBLIC_URL === `http://localhost:${env.PORT}` && !/^(localhost|127\.|::1)/.test(env.HOST)) {
    lines.push(`PUBLIC_URL is not set, so links in emails go to ${env.PUBLIC_URL}. Set it to the URL of the shop.`, '')
  }
  if (admins.length === 0) {
    lines.push(`There is no admin: ${env.ADMIN_EMAIL} is a shopper’s account. Set ADMIN_EMAIL to another address.`, '')
  } else if (!admins.includes(env.ADMIN_EMAIL.toLowerCase())) {
    lines.push(`${env.ADMIN_EMAIL} is not an admin: ADMIN_EMAIL creates an admin only if there is none.`, '')
  }
  return lines.join('\n')
}

function onlyOnce(action: () => Promise<void>): () => void {
  let done: Promise<void> | undefined
  return () => {
    done ??= action()
  }
}

function describeListenError(error: unknown, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new SetupError(`Port ${PORT} is already in use. Stop the other program, or set PORT to another number.`)
  }
  if (code === 'EACCES') {
    return new SetupError(`Port ${PORT} is reserved for the system. Set PORT to a number from 1024.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code?.startsWith('EAI_')) {
    return new SetupError(
      `HOST ${HOST} is not an address of this machine. Set HOST to localhost, or to 0.0.0.0 for all of its addresses.`,
    )
  }
  return error
}
