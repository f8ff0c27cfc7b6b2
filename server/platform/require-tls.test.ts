import { expect, test } from 'vitest'
import { requireTls } from './require-tls.ts'

test.each([
  'postgres://ada:secret@localhost:5432/shop',
  'postgres://127.0.0.1/shop',
  'postgres://[::1]/shop',
  'postgres:///shop?host=/var/run/postgresql',
  'postgres://ada:secret@db:5432/shop',
  'postgres://db.example.com/shop?sslmode=no-verify',
  'postgres://db.example.com/shop?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  'smtp://localhost:25',
  'smtps://ada:secret@email.example.com:465',
])('%s is unchanged', (address) => {
  expect(requireTls(address, ['db'])).toBe(address)
})

test.each([
  ['postgres://ada:s%40t@db.example.com/shop', 'postgres://ada:s%40t@db.example.com/shop?sslmode=verify-full'],
  ['postgresql://10.0.0.7/shop?sslmode=disable', 'postgresql://10.0.0.7/shop?sslmode=verify-full'],
  ['postgres:///shop?host=db2', 'postgres:///shop?host=db2&sslmode=verify-full'],
  ['smtp://ada:secret@email.example.com:587', 'smtp://ada:secret@email.example.com:587?requireTLS=true'],
  ['smtp://email.example.com/?requireTLS=false', 'smtp://email.example.com/?requireTLS=true'],
  ['smtp://127.0.0.1.example.com', 'smtp://127.0.0.1.example.com?requireTLS=true'],
])('%s becomes %s', (address, secure) => {
  expect(requireTls(address, ['db'])).toBe(secure)
})
