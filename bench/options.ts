import { parseArgs } from 'node:util'

const usage = `npm run bench                     measures everything and writes docs/performance.md, 15 minutes
npm run bench -- --short          measures a small shop, 3 minutes
npm run bench -- --only <names>   measures some groups, separated by commas
npm run bench -- --against <folder>
                                  measures the screens and, in turns, those of another checkout with a build
npm run bench -- --url <url> --paths <paths>
                                  sends the load of guests to any shop’s pages, separated by commas`

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    url: { type: 'string' },
    against: { type: 'string' },
    paths: { type: 'string', default: '/' },
  },
})

/** The command line of `npm run bench`. */
export const options = {
  ...values,
  only: (values.only ?? (values.against && 'screens'))?.split(','),
  paths: values.paths.split(','),
}

export function exitWithUsage(groups: string[]): never {
  console.error(`${usage}\n\nGroups: ${groups.join(', ')}`)
  process.exit(1)
}
