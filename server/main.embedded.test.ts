import { expect, test } from 'vitest'
import { aDataFolder } from './test/data-folder.ts'
import { startProcess } from './test/start-process.ts'

test('the built server serves pages with the embedded database', async () => {
  const settings = {
    DATA_DIR: await aDataFolder(),
    HOST: '127.0.0.1',
    PORT: '0',
    SAMPLE_DATA: 'off',
    COMING_SOON: 'off',
    LOG_LEVEL: 'info',
  }
  const { nextLine } = startProcess(`
    Object.assign(process.env, ${JSON.stringify(settings)})
    await import('../build/server.js')
  `)
  let line = await nextLine()
  while (!line.includes('Server listening')) line = await nextLine()
  const [url = ''] = /http:[^"]+/.exec(line) ?? []
  const reply = await fetch(url)
  expect(reply.status).toBe(200)
  expect(await reply.text()).toContain('</html>')
})
