// `npm run lock`: writes package-lock.json anew, for every platform. Where npm finds node_modules it leaves other
// platforms' packages out (npm/cli#4828), and where a registry lags behind it leaves out what it cannot find yet; either
// way `npm ci` then refuses the file. So the file is made in an empty folder, and what is still missing is named by the
// version its parent asks for, without a checksum.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './setup.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
for (const file of ['package.json', '.npmrc']) cpSync(join(root, file), join(folder, file))
run('npm', ['install', '--package-lock-only', '--prefix', folder])
const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
rmSync(folder, { recursive: true })

const { packages } = lock
for (const [parent, { optionalDependencies = {}, dev, devOptional }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const isKnown = packages[`${parent}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
    if (isKnown || parent === '' || !/^\d/.test(version)) continue
    packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...((dev || devOptional) && { dev: true }),
      optional: true,
    }
    console.log(`named without a checksum: ${name} ${version}`)
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)

/** Reads what a platform package is for out of its name, as in `binding-linux-x64-musl`. */
function platformOf(name) {
  const os = /(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|aix|win32|windows)/.exec(name)?.[1]
  const cpu = /(arm64|x64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32)/.exec(name)?.[1]
  return {
    ...(os && { os: [os === 'windows' ? 'win32' : os] }),
    ...(cpu && { cpu: [cpu] }),
    ...(name.endsWith('-musl') && { libc: ['musl'] }),
  }
}
