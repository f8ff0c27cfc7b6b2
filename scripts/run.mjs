// `node scripts/run.mjs <command>`: installs and builds the requirements of the command, then runs it.
import {
  buildAll,
  ensureBuilt,
  ensureInstalled,
  ensureTranslated,
  exitWithError,
  runInBackground,
  runUntilExit,
} from './setup.mjs'

const commands = {
  install: { devDependencies: true },
  build: { run: buildAll },
  translate: { run: ensureTranslated },
  start: { file: 'build/server.js', build: true },
  dev: { file: 'scripts/dev.ts', devDependencies: true, nodeFlags: ['--watch', '--watch-preserve-output'] },
  backup: { file: 'server/commands/main.ts', args: ['backup'] },
  restore: { file: 'server/commands/main.ts', args: ['restore'] },
  'migrate-to-postgres': { file: 'server/commands/main.ts', args: ['migrate-to-postgres'] },
  'reset-admin': { file: 'server/commands/main.ts', args: ['reset-admin'] },
  'revoke-sessions': { file: 'server/commands/main.ts', args: ['revoke-sessions'] },
  doctor: { file: 'server/commands/main.ts', args: ['doctor'] },
  bench: { file: 'bench/main.ts', devDependencies: true, build: true },
  'fault-injection': { file: 'faults/main.ts', devDependencies: true, build: true },
  'page-weight': { file: 'scripts/page-weight.ts', devDependencies: true, build: true },
  seed: { file: 'bench/generate/main.ts' },
  fuzz: { file: 'faults/fuzz.ts', devDependencies: true, build: true },
  texts: { file: 'scripts/texts/main.ts', devDependencies: true },
  images: { file: 'studio/images.ts', devDependencies: true },
}

const [name, ...args] = process.argv.slice(2)

try {
  const command = commands[name]
  if (!command) throw new Error(`Unknown command. Use one of: ${Object.keys(commands).join(', ')}.`)
  ensureInstalled(command.devDependencies)
  if (command.build) ensureBuilt()
  command.run?.()
  if (command.file) runUntilExit(command.file, [...(command.args ?? []), ...args], command.nodeFlags)
  // Visitors needn't wait for languages that the shop may not be in.
  if (name === 'start') runInBackground('scripts/run.mjs', ['translate'])
} catch (error) {
  exitWithError(error)
}
