import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnvironment } from '../env.ts'
import { startS3Server } from '../fakes/s3-server.ts'
import { checkBackup } from '../platform/backup/read-backup.ts'
import { writeImage } from '../platform/media/image-files.ts'
import { createImageStorage } from '../platform/media/open-image-storage.ts'
import { aDataFolder } from '../test/data-folder.ts'
import { runCommand } from '../test/run-command.ts'
import { fetchWithRetry, startShop } from '../test/shop-process.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'

const s3 = await startS3Server()

const post = (url: string, body: object) =>
  fetchWithRetry(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const image = '0123456789abcdef-40x50-ece6dd/40.webp'

test('commands reach a running shop that has the embedded database open and has moved its images to a bucket', {
  timeout: 300_000,
}, async () => {
  const folder = await aDataFolder()
  await mkdir(join(folder, 'images'))
  await writeImage(join(folder, 'images'), image, Buffer.from('uploaded before'))
  const settings = { ADMIN_EMAIL: 'ida@example.com', PUBLIC_URL: 'https://shop.example', ...s3.settings }
  const shop = startShop({ DATA_DIR: folder, ...settings })
  const url = await shop.opened()

  const reset = await runCommand({ DATA_DIR: folder }, 'reset-admin', '--email', 'Ida@example.com', '--reset')
  expect(reset).toMatchObject({ code: 0, error: '' })
  const link = new URL(/https:\/\/shop\.example\S+/.exec(reset.stdout)?.[0] ?? '')
  const credentials = { email: 'ida@example.com', password: 'three keys on a brass ring' }
  const token = link.searchParams.get('token')
  expect((await post(`${url}/api/auth/reset-password`, { ...credentials, token })).status).toBe(200)
  const signedIn = await post(`${url}/api/auth/login`, credentials)
  expect(await signedIn.json()).toMatchObject({ email: 'ida@example.com', role: 'admin' })

  const backups = await temporaryFolder(onTestFinished)
  const backup = await runCommand({ DATA_DIR: folder }, 'backup', '--to', backups)
  expect(backup).toMatchObject({ code: 0, error: '' })
  const [file = ''] = await readdir(backups)
  expect(backup.stdout).toContain(join(backups, file))
  const { checksums } = await checkBackup(join(backups, file))
  expect(checksums['tables/public.users']).toMatchObject({ rows: 1 })

  const ofAnotherHost = parseEnvironment({ DATA_DIR: await temporaryFolder(onTestFinished), ...s3.settings })
  const storage = await createImageStorage(ofAnotherHost)
  expect(String(await storage.read(image))).toBe('uploaded before')
  expect(checksums).toHaveProperty([`images/${image}`])
})
