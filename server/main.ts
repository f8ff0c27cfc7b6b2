import { existsSync } from 'node:fs'
import { withoutParameters } from './db/without-parameters.ts'
import { readEnv } from './env.ts'
import { SetupError } from './errors.ts'
import { openBuiltWebApp } from './pages/web-app.ts'
import { openShop } from './shop.ts'

/** Milliseconds after which a shutdown is forced. */
const shutdownTimeout = 10_000

try {
  await main()
} catch (error) {
  // Problems that the operator can fix need no stack trace.
  const isPlain = error instanceof SetupError || isPortTaken(error)
  console.error(isPlain ? `\n${(error as Error).message}\n` : withoutParameters(error))
  process.exit(1)
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile()
  const env = readEnv(process.env)
  const shop = await openShop(env, await openBuiltWebApp(), (progress) => console.log(progress))
  const stop = async () => {
    setTimeout(() => process.exit(1), shutdownTimeout).unref()
    await shop.close()
    process.exit(0)
  }
  // Ctrl-C arrives twice: from the terminal and from the script that started this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onlyOnce(stop))
  await shop.app.listen({ port: env.PORT, host: env.HOST })

  if (shop.sampleProducts > 0) console.log(`Loaded ${shop.sampleProducts} sample products`)
  if (shop.firstAdmin) {
    const { email, password } = shop.firstAdmin
    console.log(
      `Created the first admin: ${email}${env.ADMIN_PASSWORD ? '' : `, password ${password} (shown only once)`}`,
    )
  }
  console.log(`\n  Galleria is running at ${env.PUBLIC_URL}`)
  console.log(`  Admin:  ${env.ADMIN_EMAIL}`)
  console.log(`  Data:   ${env.DATABASE_URL ? 'the PostgreSQL server in DATABASE_URL' : env.DATA_DIR}\n`)
}

function onlyOnce(action: () => Promise<void>): () => void {
  let done: Promise<void> | undefined
  return () => {
    done ??= action()
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
