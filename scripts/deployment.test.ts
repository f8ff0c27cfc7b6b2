import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { maxZipBytes } from '#contract/imports/imports.ts'
import { onlineProviders } from '#contract/payments/payment-methods.ts'
import { hasApi, parseEnvironment, providerUrlName, settingNames } from '../server/env.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const example = read('.env.example')
const unit = read('deploy/galleria.service')

test('.env.example lists every setting once, and sets none', () => {
  const listed = [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
  const ofProviders: string[] = onlineProviders.filter(hasApi).map(providerUrlName)
  expect(listed.toSorted()).toEqual(settingNames.filter((name) => !ofProviders.includes(name)).toSorted())
  expect(parseEnv(example)).toEqual({})
})

test('the defaults in .env.example match the shop', () => {
  const defaults = parseEnv(example.replaceAll(/^#(?=[A-Z][A-Z0-9_]*=)/gm, ''))
  const { given: _given, ...settings } = parseEnvironment(defaults)
  const { given: _none, ...usual } = parseEnvironment({})
  expect(settings).toEqual(usual)
})

test('the unit keeps its own folder with settings from .env.example', () => {
  // As in systemd, values from a file override `Environment=`, no matter where the lines are.
  const own = Object.fromEntries(
    [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(parseEnvironment({ ...own, ...parseEnv(example) }).DATA_DIR).toBe('/var/lib/galleria')
  expect(unit).toContain('StateDirectory=galleria\n')
})

test('the image has no test code, and nothing in it needs development packages', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trimEnd().split('\n')
  const lines = read('.dockerignore').trimEnd().split('\n').slice(1)
  const kept = lines.flatMap((line) => (line.startsWith('!') ? line.slice(1) : []))
  const dropped = lines.filter((line) => !line.startsWith('!'))
  const isIn = (path: string, patterns: string[]) =>
    patterns.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))
  const inImage = files.filter((path) => isIn(path, kept) && !isIn(path, dropped))
  expect(inImage).toEqual(expect.arrayContaining(['scripts/run.mjs', 'server/main.ts', 'web/app/boot.ts']))
  expect(inImage.filter((path) => /(^|\/)test\/|\.test\./.test(path))).toEqual([])

  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  const isDevelopment = (name: string) => name in devDependencies
  const needy = inImage
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .filter((path) =>
      [...read(path).matchAll(/(?:from|import) ?\(?'((?:@[\w-]+\/)?[\w.-]+)/g)].some(([, name = '']) =>
        isDevelopment(name),
      ),
    )
  expect(needy).toEqual([])
})

test('the nginx example lets the largest files of imports through', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('docs/operating.md')) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(maxZipBytes)
})
