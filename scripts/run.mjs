// `node scripts/run.mjs <command>`: installs and builds what the command needs, then runs it.
import { ensureBuilt, ensureInstalled, exitWithError, runUntilExit } from './setup.mjs'

const commands = {
  install: { devDependencies: true },
  start: { file: 'build/server.js', build: true },
  dev: { file: 'scripts/dev.ts', devDependencies: true, nodeFlags: ['--watch', '--watch-preserve-output'] },
  backup: { file: 'server/commands/main.ts', args: ['backup'] },
  restore: { file: 'server/commands/main.ts', args: ['restore'] },
  move: { file: 'server/commands/main.ts', args: ['move'] },
  admin: { file: 'server/commands/main.ts', args: ['admin'] },
  'sign-out': { file: 'server/commands/main.ts', args: ['sign-out'] },
  doctor: { file: 'server/commands/main.ts', args: ['doctor'] },
  bench: { file: 'bench/main.ts', devDependencies: true, build: true },
  faults: { file: 'faults/main.ts', devDependencies: true, build: true },
  generate: { file: 'bench/generate/main.ts' },
  hostile: { file: 'faults/hostile.ts', devDependencies: true, build: true },
  pictures: { file: 'studio/pictures.ts', devDependencies: true },
}

const [name, ...args] = process.argv.slice(2)

try {
  const command = commands[name]
  if (!command) throw new Error(`Unknown command. Use one of: ${Object.keys(commands).join(', ')}.`)
  ensureInstalled(command.devDependencies)
  if (command.build) ensureBuilt()
  if (command.file) runUntilExit(command.file, [...(command.args ?? []), ...args], command.nodeFlags)
} catch (error) {
  exitWithError(error)
}
