/**
 * `npm run page-weight`: measures the scripts that a phone loads on the pages with a budget, and lists them.
 *
 *   npm run page-weight -- --save   also saves the result; later runs show the difference to it
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import openShop from '../e2e/open-shop.ts'
import { measureScripts, weighedPages } from '../e2e/page-weight.ts'
import { phone } from '../e2e/phone.ts'
import { launchChromium } from './chromium.ts'
import { describeWeights, groupByName, type SizesByPage } from './page-weight-report.ts'

const { values } = parseArgs({ options: { save: { type: 'boolean', default: false } } })
const savedFile = join(import.meta.dirname, '../build/page-weight.json')
const saved = existsSync(savedFile) ? (JSON.parse(readFileSync(savedFile, 'utf8')) as SizesByPage) : {}

const closeShop = await openShop()
const measured = await measurePages().finally(closeShop)
console.log(describeWeights(weighedPages, measured, saved))
if (values.save) {
  writeFileSync(savedFile, JSON.stringify(measured))
  console.log('\nSaved. Later runs show the difference.')
}

async function measurePages(): Promise<SizesByPage> {
  const browser = await launchChromium()
  const sizes: SizesByPage = {}
  for (const { title, path, prepare } of weighedPages) {
    const baseURL = process.env.SHOP_ORIGIN ?? ''
    const context = await browser.newContext({ ...phone, baseURL, serviceWorkers: 'block' })
    await prepare?.(context.request)
    sizes[title] = groupByName(await measureScripts(await context.newPage(), path))
    await context.close()
  }
  await browser.close()
  return sizes
}
