import type { NavigationReply } from '#contract/navigation/navigation.ts'

type Change = NonNullable<NavigationReply['lastChange']>

/** What a change added to the footer and removed from it, one line each. */
export function describeChange({ before, after }: Pick<Change, 'before' | 'after'>): string[] {
  const [old, current] = [listItems(before), listItems(after)]
  const lines = [
    ...old.filter((item) => !current.includes(item)).map((item) => `Removed ${item}`),
    ...current.filter((item) => !old.includes(item)).map((item) => `Added ${item}`),
  ]
  return lines.length > 0 ? lines : ['Changed the order']
}

function listItems({ groups, social }: Change['before']): string[] {
  return [
    ...groups.flatMap(({ title, links }) => [
      `the group ${title}`,
      ...links.map(({ label, to }) => `${label} (${to}) in ${title}`),
    ]),
    ...social.map(({ name, to }) => (to ? `${name} (${to})` : name)),
  ]
}
