import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { rich, richPlural } from './rich.tsx'

test('a text has its elements and values', async () => {
  const screen = await render(
    <p>
      {rich('See <a>order {number}</a> of {day}.', {
        a: (text) => <a href="/orders">{text}</a>,
        number: '7',
        day: <time>May 1</time>,
      })}{' '}
      {richPlural(1200, '<b>{count}</b> item', '<b>{count}</b> items', { b: (text) => <b>{text}</b> })}
    </p>,
  )
  expect(screen.container.innerHTML).toBe(
    '<p>See <a href="/orders">order 7</a> of <time>May 1</time>. <b>1,200</b> items</p>',
  )
})
