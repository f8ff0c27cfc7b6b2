import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { maxZipBytes } from '#contract/imports/imports.ts'
import { readEnv, settingNames } from '../server/platform/env.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const example = read('.env.example')
const unit = read('deploy/galleria.service')

test('.env.example lists every setting once, and sets none', () => {
  const listed = [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
  expect(listed.toSorted()).toEqual(settingNames.toSorted())
  expect(parseEnv(example)).toEqual({})
})

test('the defaults in .env.example match the shop', () => {
  const defaults = parseEnv(example.replaceAll(/^#(?=[A-Z][A-Z0-9_]*=)/gm, ''))
  const { given: _given, ...settings } = readEnv(defaults)
  const { given: _none, ...usual } = readEnv({})
  expect(settings).toEqual(usual)
})

test('with settings from .env.example, the unit keeps its own folder', () => {
  // As in systemd, values from a file override `Environment=`, no matter where the lines are.
  const own = Object.fromEntries(
    [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(readEnv({ ...own, ...parseEnv(example) }).DATA_DIR).toBe('/var/lib/galleria')
  expect(unit).toContain('StateDirectory=galleria\n')
})

test('the nginx example lets the largest files of imports through', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('docs/operating.md')) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(maxZipBytes)
})
