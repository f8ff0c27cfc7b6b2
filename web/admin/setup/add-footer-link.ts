import type { FooterLink, Navigation, NavigationReply } from '#contract/navigation/navigation.ts'

/** Adds a link to the group of the footer that has the terms or the privacy policy, otherwise to the last one. */
export function addFooterLink({ groups, social }: NavigationReply, link: FooterLink): Navigation {
  const found = groups.findIndex(({ links }) => links.some(({ to }) => to === '/terms' || to === '/privacy'))
  const index = found === -1 ? groups.length - 1 : found
  const plain = groups.map(({ title, links }) => ({ title, links: links.map(({ label, to }) => ({ label, to })) }))
  const group = plain[index]
  if (!group) return { groups: [{ title: 'Legal', links: [link] }], social }
  return { groups: plain.with(index, { ...group, links: [...group.links, link] }), social }
}
