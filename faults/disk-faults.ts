import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { addImage } from '#contract/media/media.ts'
import type { Disk } from './disk.ts'
import type { Setup } from './run-fault.ts'

const main = join(import.meta.dirname, '../server/commands/main.ts')

/** Backs up to a disk that is too small: that fails with a reason, and leaves no file. Then to one that isn't full. */
export async function backUpToFullDisk({ expect, settings, recovered }: Setup, disk: Disk): Promise<void> {
  const folder = join(disk.folder, 'backups')
  await mkdir(folder)
  const backUp = () =>
    promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'backup', '--to', folder], {
      cwd: disk.folder,
      env: { PATH: process.env['PATH'], ...settings },
    }).then(
      () => ({ code: 0, stderr: '' }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
    )
  await disk.fill(8)
  const failed = await backUp()
  expect(
    failed.code === 1 && /no space left/i.test(failed.stderr),
    `the backup ends with ${failed.code}: ${failed.stderr}`,
  )
  const left = await readdir(folder)
  expect(left.length === 0, `the failed backup leaves ${left.join(', ')}`)
  await disk.free()
  const { code, stderr } = await backUp()
  expect(code === 0, `the second backup ends with ${code}: ${stderr}`)
  await recovered()
}

/** Uploads an image while the data folder can't be written, and again when it can. */
export async function uploadWhile(
  { shops: [{ url }], adminCookie, dataDir, expect, recovered, recoveredWhen }: Setup,
  begin: () => Promise<void>,
  end: () => Promise<void>,
): Promise<void> {
  const image = await sharp({ create: { width: 400, height: 500, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const upload = () =>
    fetch(url + addImage.url, {
      method: addImage.method,
      headers: { cookie: adminCookie, 'content-type': 'image/png' },
      body: new Uint8Array(image),
    })
  await begin()
  const rejected = await upload()
  const answer = `${rejected.status} ${await rejected.text()}`
  expect(rejected.status === 503 && rejected.headers.has('retry-after'), `the upload returns ${answer}`)
  // Orders don't need the folder.
  await recovered()
  await end()
  await recoveredWhen(async () => (await upload()).ok)
  const left = (await readdir(join(dataDir, 'images'))).filter((name) => name.startsWith('unfinished-'))
  expect(left.length === 0, `the upload leaves ${left.join(', ')}`)
}
