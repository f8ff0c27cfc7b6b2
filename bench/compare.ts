import type { BenchCase, BenchRequest } from './bench-case.ts'
import { load, type Slice } from './load.ts'
import { openBare } from './open-bare.ts'
import { median } from './percentile.ts'
import { openShop } from './running-shop.ts'
import { figure, table } from './table.ts'

/** Of each server, so that a moment when the machine was busy can be outvoted. */
const rounds = 3

/** Seconds before anything counts, in which the engine compiles what is run often. */
const warmUp = 1.5

/** Products beside the sample, so that pages are full. */
const products = 1000

/** The shop is to answer at least this share of what the bare server does. */
const aim = 0.5

/** Measures every case on the shop and on the bare server by turns, and answers the table. */
export async function compare(cases: BenchCase[], seconds: number, say: (progress: string) => void): Promise<string> {
  say('Opening a shop …')
  const shop = await openShop(products)
  const requests: BenchRequest[] = []
  for (const { request } of cases) requests.push(await request(shop.url))
  const bare = await openBare({ shop: shop.url, requests })
  const rows: string[][] = []
  for (const [index, { title }] of cases.entries()) {
    say(`Measuring ${title} …`)
    const request = requests[index] as BenchRequest
    const slices: Record<'shop' | 'bare', Slice[]> = { shop: [], bare: [] }
    await load(shop, request, warmUp)
    await load(bare, request, warmUp)
    for (let round = 0; round < rounds; round += 1) {
      slices.shop.push(await load(shop, request, seconds))
      slices.bare.push(await load(bare, request, seconds))
    }
    rows.push(row(title, slices.shop, slices.bare))
  }
  await bare.stop()
  await shop.stop()
  return `${table(headings, rows)}\n\n${legend}`
}

const headings = ['Case', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'bare /s', 'CPU µs', 'load', 'ratio', 'aim']

const legend =
  'bare: node:http sending the same bytes. CPU: processor time of the server per request. load: processors that\n' +
  'sending the requests took, shop / bare; near 1.0 the server could have done more.'

function row(title: string, shop: Slice[], bare: Slice[]): string[] {
  const middle = (slices: Slice[], of: keyof Slice) => median(slices.map((slice) => slice[of] ?? Number.NaN))
  const perSecond = middle(shop, 'perSecond')
  const barePerSecond = middle(bare, 'perSecond')
  const ratio = perSecond / barePerSecond
  return [
    title,
    figure(perSecond),
    figure(middle(shop, 'p50'), 2),
    figure(middle(shop, 'p99'), 2),
    figure(middle(shop, 'cpu')),
    figure(barePerSecond),
    figure(middle(bare, 'cpu')),
    [shop, bare].map((slices) => figure(middle(slices, 'loadShare'), 1)).join('/'),
    figure(ratio, 2),
    `≥ ${aim} ${ratio >= aim ? 'met' : 'missed'}`,
  ]
}
