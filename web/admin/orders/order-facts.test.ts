import { createElement } from 'react'
import { expect, test } from 'vitest'
import { aUser } from '../../test/a-user.ts'
import { anOrder } from '../../test/an-order.ts'
import { drawScreen } from '../../test/draw-screen.tsx'
import { OrderFacts } from './order-facts.tsx'

const billing = {
  company: 'Fern Ltd',
  vatId: 'ATU12345675',
  address: '',
  consultationNumber: '',
  vatIdConfirmedAt: '2026-11-02T08:00:00.000Z',
}

async function draw(given: { registeredTo?: string }): Promise<string> {
  const order = anOrder({ billing: { ...billing, ...given } })
  const route = { path: '/', Component: () => createElement(OrderFacts, { order }) }
  const transport = async () => ({ status: 200, header: () => null, json: async () => ({}) })
  return drawScreen({ path: '/', route, user: aUser({ role: 'admin' }), transport })
}

test('staff see the owner of a VAT ID next to the company that the customer entered', async () => {
  const html = await draw({ registeredTo: 'Moss GmbH\nRing 4\n1010 Wien' })
  expect(html).toContain('Fern Ltd')
  expect(html).toMatch(/The VAT ID belongs to<\/span>Moss GmbH\nRing 4\n1010 Wien/)
})

test('the owner of a VAT ID isn’t shown if it is unknown', async () => {
  expect(await draw({})).not.toContain('belongs to')
})
