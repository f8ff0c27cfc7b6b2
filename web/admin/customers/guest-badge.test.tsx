import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { GuestBadge } from './guest-badge.tsx'

test('the badge stays on one line in a narrow column, whose text wraps anywhere', async () => {
  const screen = await render(
    <div className="flex w-8 wrap-anywhere">
      <GuestBadge />
    </div>,
  )
  const badge = screen.getByText('Guest').element()
  const range = document.createRange()
  range.selectNodeContents(badge)
  expect(range.getClientRects()).toHaveLength(1)
})
