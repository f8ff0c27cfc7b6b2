import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CalendarDay, Day, Moment, TimeZoneContext } from './time.tsx'

const at = '2026-03-01T02:30:00.000Z'

test.each([
  ['America/New_York', 'Feb 28, 2026', 'Feb 28, 2026, 9:30 PM'],
  ['Asia/Tokyo', 'Mar 1, 2026', 'Mar 1, 2026, 11:30 AM'],
])('times are in the time zone of the shop, %s, and calendar days are unchanged', async (timeZone, day, moment) => {
  const screen = await render(
    <TimeZoneContext value={timeZone}>
      <p>
        <Day at={at} />; <Moment at={at} />; <CalendarDay day="2026-03-01" />
      </p>
    </TimeZoneContext>,
  )
  await expect.element(screen.getByRole('paragraph')).toBeVisible()
  // Unlike `toHaveTextContent`, this tells plain spaces from others.
  expect(screen.getByRole('paragraph').element().textContent).toBe(`${day}; ${moment}; Mar 1, 2026`)
})
