import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anOrder } from '../../test/an-order.ts'
import { OrderMarks, OrderNotes } from './order-marks.tsx'

const order = anOrder({ marks: ['cancelled_by_customer'] })
const madeToOrder = { ...order, items: order.items.map((item) => ({ ...item, leadTimeDays: 5 })) }

test.each([
  { width: 1280, verb: 'stay on one line' },
  { width: 360, verb: 'wrap' },
])('marks and notes of orders $verb in a narrow column of a screen $width pixels wide', async ({ width, verb }) => {
  await page.viewport(width, 740)
  const screen = await render(
    <div className="flex w-20 flex-col">
      <OrderMarks order={order} />
      <OrderNotes order={madeToOrder} />
    </div>,
  )
  const wraps = (text: string) => {
    const range = document.createRange()
    range.selectNodeContents(screen.getByText(text).element())
    return range.getClientRects().length > 1
  }
  expect(wraps('Cancelled by customer')).toBe(verb === 'wrap')
  expect(wraps('Made to order')).toBe(verb === 'wrap')
})
