import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join, relative } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Env } from '../env.ts'
import type { Database } from '../platform/db/database.ts'
import { withoutParameters } from '../platform/db/without-parameters.ts'
import { SetupError } from '../platform/errors.ts'
import { type CommandName, commands, isCommand } from './commands.ts'

type Reply = { text: string } | { error: string }

/**
 * Runs commands for other processes of this machine, which can't open the embedded database themselves. The socket is in
 * DATA_DIR, so only the shop's own user and root reach it. The caller has locked the folder.
 */
export async function listenForCommands(shop: { database: Database; env: Env }): Promise<() => Promise<void>> {
  const path = socketPath(shop.env)
  const server = createServer(async (incoming, outgoing) => {
    outgoing.end(JSON.stringify(await run(shop, incoming)))
  })
  // A killed process leaves its socket behind.
  await rm(path, { force: true })
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

async function run(shop: { database: Database; env: Env }, incoming: IncomingMessage): Promise<Reply> {
  try {
    const { name, argument } = (await json(incoming)) as { name: unknown; argument: string }
    if (!isCommand(name)) throw new SetupError('The running shop has another version. Restart it.')
    return { text: await commands[name](shop, argument) }
  } catch (error) {
    return { error: (withoutParameters(error) as Error).message }
  }
}

/** Lets the process that has DATA_DIR open run a command, and returns its text. */
export async function sendCommand(env: Env, name: CommandName, argument: string): Promise<string> {
  const outgoing = request({ socketPath: socketPath(env), method: 'POST' })
  outgoing.end(JSON.stringify({ name, argument }))
  const [incoming] = (await once(outgoing, 'response').catch((cause: unknown) => {
    throw new SetupError(`The shop in ${env.DATA_DIR} is starting or stopping. Try again.`, { cause })
  })) as [IncomingMessage]
  const reply = (await json(incoming)) as Reply
  if ('error' in reply) throw new SetupError(reply.error)
  return reply.text
}

/** Relative if that is shorter: paths of sockets are limited to about 100 bytes. */
function socketPath({ DATA_DIR }: Env): string {
  const path = join(DATA_DIR, 'commands.sock')
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}
