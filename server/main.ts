import { existsSync } from 'node:fs'
import { FolderInUse } from './db/embedded/folder-lock.ts'
import { withoutParameters } from './db/without-parameters.ts'
import { readEnv, WrongSettings } from './env.ts'
import { openBuiltWebApp } from './pages/web-app.ts'
import { openShop } from './shop.ts'

/** Milliseconds in which the shop must have closed once it was asked to. */
const patience = 10_000

try {
  await main()
} catch (error) {
  // What the operator can mend is said in words; anything else is a defect and shown whole.
  const isPlain = error instanceof WrongSettings || error instanceof FolderInUse || isPortTaken(error)
  console.error(isPlain ? `\n${(error as Error).message}\n` : withoutParameters(error))
  process.exit(1)
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile()
  const env = readEnv(process.env)
  const shop = await openShop(env, await openBuiltWebApp(), (progress) => console.log(progress))
  const stop = async () => {
    setTimeout(() => process.exit(1), patience).unref()
    await shop.close()
    process.exit(0)
  }
  // Ctrl-C reaches this process and the script that started it, which passes it on: the second is the same wish.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onlyOnce(stop))
  await shop.app.listen({ port: env.PORT, host: env.HOST })

  if (shop.sampleProducts > 0) console.log(`Loaded the sample catalog: ${shop.sampleProducts} products`)
  if (shop.firstAdmin) {
    const { email, password } = shop.firstAdmin
    console.log(`Made the first admin: ${email}${env.ADMIN_PASSWORD ? '' : `, password ${password} (shown only now)`}`)
  }
  console.log(`\n  Galleria is open at ${env.PUBLIC_URL}`)
  console.log(`  Admin:  ${env.ADMIN_EMAIL}`)
  console.log(`  Data:   ${env.DATABASE_URL ? 'the PostgreSQL server of DATABASE_URL' : env.DATA_DIR}\n`)
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
