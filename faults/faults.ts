import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Product } from '#contract/catalog/catalog.ts'
import { deploy, withCheckout } from './deploy.ts'
import { type Disk, withDisk } from './disk.ts'
import { backUpToFullDisk, uploadWhile } from './disk-faults.ts'
import type { MailServer } from './mail-server.ts'
import { freeze, onPostgres, type PostgresSetup } from './on-postgres.ts'
import { killingAll, killingBetweenSteps, shufflingWebhooks, troubling, withPayments } from './payment-faults.ts'
import { type Result, runFault, type Setup } from './run-fault.ts'
import type { ShopProcess } from './shop-process.ts'

export type Fault = {
  title: string
  database: 'embedded' | 'PostgreSQL'
  /** Milliseconds within which all shoppers must be able to order again. */
  aim: number
  run(options: { kills: number }): Promise<Result>
}

const aim = 5000

/** Shoppers who pay have to pay their last order before they place the next one. */
const payingAim = 20_000

/** Kilobytes: enough for a database. */
const diskSize = 500_000

/** Kills after which the ledger is checked and a new shop is set up. */
const killsPerShop = 50

export const faults: Record<string, Fault> = {
  'kill-embedded': {
    title: 'Process killed',
    database: 'embedded',
    aim,
    run: ({ kills }) => inRounds(kills, (count) => runFault(killing(count))),
  },
  'kill-postgres': {
    title: 'Process killed',
    database: 'PostgreSQL',
    aim,
    run: ({ kills }) => inRounds(kills, (count) => onPostgres(killing(count))),
  },
  'kill-one-of-two': {
    title: 'One of two processes killed',
    database: 'PostgreSQL',
    aim,
    run: ({ kills }) => inRounds(kills, (count) => onPostgres(killing(count), { processes: 2 })),
  },
  'database-restarted': {
    title: 'Database server restarted',
    database: 'PostgreSQL',
    aim,
    run: () =>
      onPostgres(async ({ postgres, recovered }) => {
        await postgres.stop()
        await postgres.start()
        await recovered()
      }),
  },
  'database-crashed': {
    title: 'Database server crashed',
    database: 'PostgreSQL',
    aim,
    run: () =>
      onPostgres(async ({ postgres, recovered }) => {
        await postgres.stop('SIGQUIT')
        await postgres.start()
        await recovered()
      }),
  },
  'database-away': {
    title: 'Database server away for 15 s',
    database: 'PostgreSQL',
    aim,
    run: () =>
      onPostgres(async ({ postgres, expectUnavailable, recovered }) => {
        await postgres.stop()
        await expectUnavailable(15_000)
        await postgres.start()
        await recovered()
      }),
  },
  'database-frozen': {
    title: 'Database server frozen for 20 s',
    database: 'PostgreSQL',
    aim,
    run: () =>
      onPostgres(async ({ postgres, expectUnavailable, recovered }) => {
        const resume = freeze(postgres.pid())
        await expectUnavailable(20_000)
        resume()
        await recovered()
      }),
  },
  'connections-dropped': {
    // Until a dropped connection is detected, requests on it wait for a response.
    title: 'All database connections dropped silently',
    database: 'PostgreSQL',
    aim: 20_000,
    run: () =>
      onPostgres(async ({ proxy, recovered }) => {
        proxy.drop()
        await recovered()
      }),
  },
  'notifications-dropped': {
    // The connection is checked every 30 seconds.
    title: 'Connection for notifications dropped silently',
    database: 'PostgreSQL',
    aim: 40_000,
    run: () => onPostgres(async (setup) => dropNotifications(setup)),
  },
  'disk-full-embedded': {
    title: 'Disk full for 10 s',
    database: 'embedded',
    aim,
    run: () =>
      withDisk(diskSize, (disk) =>
        runFault((setup) => fillFor(10_000, setup, disk), { dataDir: join(disk.folder, 'data') }),
      ),
  },
  'disk-full-postgres': {
    title: 'Disk of the database server full for 10 s',
    database: 'PostgreSQL',
    aim,
    run: () =>
      withDisk(diskSize, (disk) =>
        onPostgres(
          async (setup) => {
            await fillFor(10_000, setup, disk)
          },
          { postgresData: join(disk.folder, 'data') },
        ),
      ),
  },
  'disk-full-uploads': {
    title: 'Disk full during an upload',
    database: 'PostgreSQL',
    aim,
    run: () =>
      withUploads((setup, disk) =>
        uploadWhile(
          setup,
          () => disk.fill(),
          () => disk.free(),
        ),
      ),
  },
  'folder-read-only': {
    title: 'Data folder read-only during an upload',
    database: 'PostgreSQL',
    aim,
    run: () =>
      withUploads((setup, disk) =>
        uploadWhile(
          setup,
          () => disk.setReadOnly(true),
          () => disk.setReadOnly(false),
        ),
      ),
  },
  'disk-full-backup-embedded': {
    title: 'Disk full during a backup',
    database: 'embedded',
    aim,
    run: () => withDisk(diskSize, (disk) => runFault((setup) => backUpToFullDisk(setup, disk))),
  },
  'disk-full-backup-postgres': {
    title: 'Disk full during a backup',
    database: 'PostgreSQL',
    aim,
    run: () => withDisk(diskSize, (disk) => onPostgres((setup) => backUpToFullDisk(setup, disk))),
  },
  'mail-server-silent': {
    title: 'Mail server silent for 25 s',
    database: 'PostgreSQL',
    aim,
    run: () => onPostgres((setup) => breakMailServer(setup, 'silent'), { emailTimeout: 180_000 }),
  },
  'mail-server-forgetful': {
    title: 'Mail server accepts emails for 25 s without acknowledging them',
    database: 'PostgreSQL',
    aim,
    run: () => onPostgres((setup) => breakMailServer(setup, 'forgetful'), { emailTimeout: 180_000 }),
  },
  'pay-kill': {
    title: 'Process killed while orders are paid',
    database: 'PostgreSQL',
    aim: payingAim,
    run: ({ kills }) => inRounds(kills, (count) => withPayments(killing(count))),
  },
  'pay-kill-one-of-two': {
    title: 'One of two processes killed while orders are paid',
    database: 'PostgreSQL',
    aim: payingAim,
    run: ({ kills }) => inRounds(kills, (count) => withPayments(killing(count), { processes: 2 })),
  },
  'pay-kill-both': {
    title: 'Both processes killed while orders are paid',
    database: 'PostgreSQL',
    aim: payingAim,
    run: ({ kills }) => inRounds(kills, (count) => withPayments(killingAll(count), { processes: 2 })),
  },
  'pay-kill-between-steps': {
    title: 'Process killed between two steps of a payment',
    database: 'PostgreSQL',
    aim: payingAim,
    run: ({ kills }) => inRounds(kills, (count) => withPayments(killingBetweenSteps(count))),
  },
  'pay-provider-away': {
    title: 'Payment providers away for 20 s',
    database: 'PostgreSQL',
    aim: payingAim,
    run: () => withPayments(troubling({ kind: 'away' }, 20_000)),
  },
  'pay-provider-slow': {
    // Customers wait for the provider, whose last slow responses still arrive.
    title: 'Payment providers respond after 9 s for 40 s',
    database: 'PostgreSQL',
    aim: 40_000,
    run: () => withPayments(troubling({ kind: 'late' }, 40_000)),
  },
  'pay-webhooks-repeated': {
    title: 'Webhooks late, repeated and in the wrong order',
    database: 'PostgreSQL',
    aim: payingAim,
    run: ({ kills }) => inRounds(kills, (count) => withPayments(shufflingWebhooks(count), { processes: 2 })),
  },
  'pay-database-away': {
    title: 'Database server away for 15 s while orders are paid',
    database: 'PostgreSQL',
    aim: payingAim,
    run: () =>
      withPayments(async ({ postgres, expectUnavailable, recovered }) => {
        await postgres.stop()
        await expectUnavailable(15_000)
        await postgres.start()
        await recovered()
      }),
  },
  deploy: {
    title: 'New version deployed to two processes',
    database: 'PostgreSQL',
    aim,
    run: () => withCheckout((checkout) => onPostgres((setup) => deploy(setup, checkout), { checkout, processes: 2 })),
  },
}

/** Kills a shop, or the processes of one in turn, at random times while orders are placed. */
export function killing(count: number): (setup: Setup) => Promise<void> {
  return async ({ shops, shopping, recovered }) => {
    for (let killed = 0; killed < count; killed += 1) {
      await shopping.ordered(randomInt(1, 6))
      await wait(randomInt(30))
      const shop = shops[killed % shops.length] as ShopProcess
      await shop.end('SIGKILL')
      await recovered()
      await shop.opened()
    }
  }
}

/** Fills the disk while orders are placed. */
async function fillFor(milliseconds: number, { recovered }: Setup, disk: Disk): Promise<void> {
  await disk.fill()
  await wait(milliseconds)
  await disk.free()
  await recovered()
}

function withUploads(fault: (setup: Setup, disk: Disk) => Promise<void>): Promise<Result> {
  return withDisk(diskSize, (disk) => onPostgres((setup) => fault(setup, disk), { dataDir: join(disk.folder, 'data') }))
}

/** Orders are placed as before; the emails follow when the server works again. */
async function breakMailServer({ mailServer, recovered }: Setup, mode: MailServer['mode']): Promise<void> {
  mailServer.mode = mode
  await wait(25_000)
  await recovered()
  mailServer.mode = 'working'
}

/** Drops the connection for notifications, changes a product in the database, and waits until the shop shows it. */
async function dropNotifications({
  proxy,
  postgres,
  unsoldId: id,
  shops: [{ url }],
  expect,
  recoveredWhen,
}: PostgresSetup) {
  const findTitle = async () => ((await (await fetch(`${url}/api/products/${id}`)).json()) as Product).title
  // From now on the product is cached.
  const title = await findTitle()
  expect(proxy.drop('galleria-listener') === 1, 'there is no connection for notifications')
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`update products set title = 'Oak Lamp' where id = $1`, [id])
  await client.end()
  await recoveredWhen(async () => (await findTitle()) !== title)
}

async function inRounds(count: number, run: (count: number) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  for (let done = 0; done < count; done += killsPerShop) results.push(await run(Math.min(killsPerShop, count - done)))
  return results.reduce((one, other) => ({
    asked: one.asked + other.asked,
    acknowledged: one.acknowledged + other.acknowledged,
    unavailable: one.unavailable + other.unavailable,
    lost: [...one.lost, ...other.lost],
    twice: [...one.twice, ...other.twice],
    recoveries: [...one.recoveries, ...other.recoveries],
    problems: [...one.problems, ...other.problems],
  }))
}
