import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { QuietButtonLink } from './prefetch-link.tsx'

test('a link that looks like a button centers a label of two lines', async () => {
  const screen = await render(
    <MemoryRouter>
      <div style={{ width: '9rem' }}>
        <QuietButtonLink to="/withdraw">Withdraw from contract</QuietButtonLink>
      </div>
    </MemoryRouter>,
  )
  const range = document.createRange()
  range.selectNodeContents(screen.getByRole('link').element())
  const [first, second] = range.getClientRects() as unknown as [DOMRect, DOMRect]
  expect((second.left + second.right) / 2).toBeCloseTo((first.left + first.right) / 2, 0)
})
