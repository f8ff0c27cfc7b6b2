import * as z from 'zod/mini'
import { endpoint, line } from '../endpoint.ts'
import { error, t } from '../language/t.ts'
import { LastChange } from '../last-change.ts'
import { socialNames } from '../shop-settings/social-names.ts'

export const maxLinkGroups = 4
const maxLinks = 20
const maxSocialLinks = 8

const isUrl = (protocols: string[]) => (url: string) =>
  !/\s/.test(url) && URL.canParse(url) && protocols.includes(new URL(url).protocol)

const isPath = (to: string) => /^\/(?![/\\])[^\s\\]*$/.test(to)

/** A path of the shop, or the URL of another site. */
const LinkAddress = line(500, error('Enter a link.')).check(
  z.refine(
    (to) => isPath(to) || isUrl(['https:', 'mailto:', 'tel:'])(to),
    error('Enter a path such as /products, or a URL that starts with https://.'),
  ),
)

export const FooterLink = z.object({ label: line(60, error('Enter a name.')), to: LinkAddress })
export type FooterLink = z.output<typeof FooterLink>

export const GroupHeading = z.object({ title: line(40, error('Enter a heading.')) })
export type GroupHeading = z.output<typeof GroupHeading>

const FooterGroup = z.extend(GroupHeading, {
  links: z.array(FooterLink).check(
    z.maxLength(maxLinks, error('At most {max} links.', { max: String(maxLinks) })),
    z.refine(
      (links) => new Set(links.map(({ to }) => to)).size === links.length,
      error('This group has this link already.'),
    ),
  ),
})

export const SocialLink = z.object({
  name: z.enum(socialNames, error('Name must be one of: {values}.', { values: socialNames.join(', ') })),
  /** Empty for an icon without a link. */
  to: line(500).check(
    z.refine((to) => to === '' || isUrl(['https:'])(to), error('Enter a URL that starts with https://.')),
  ),
})
export type SocialLink = z.output<typeof SocialLink>

/** Footer links. */
export const Navigation = z.object({
  groups: z.array(FooterGroup).check(
    z.maxLength(maxLinkGroups, error('At most {max} groups.', { max: String(maxLinkGroups) })),
    z.refine(
      (groups) => new Set(groups.map(({ title }) => title)).size === groups.length,
      error('Another group has this heading.'),
    ),
  ),
  social: z.array(SocialLink).check(
    z.maxLength(maxSocialLinks, error('At most {max} links.', { max: String(maxSocialLinks) })),
    z.refine(
      (links) => new Set(links.map(({ name, to }) => `${name} ${to}`)).size === links.length,
      error('This social link is already in the list.'),
    ),
  ),
})
export type Navigation = z.output<typeof Navigation>

/** The default footer links. The sample has its own. */
export const defaultNavigation = (): Navigation => ({
  groups: [
    {
      title: t('Shop'),
      links: [
        { label: t('Products'), to: '/products' },
        { label: t('Wishlist'), to: '/wishlist' },
        { label: t('Contact'), to: '/contact' },
        { label: t('Privacy Policy'), to: '/privacy' },
        { label: t('Terms & Conditions'), to: '/terms' },
      ],
    },
  ],
  social: [],
})

/** Links as they are stored. */
const Links = z.object({
  groups: z.array(z.object({ title: z.string(), links: z.array(z.object({ label: z.string(), to: z.string() })) })),
  social: z.array(z.object({ name: z.enum(socialNames), to: z.string() })),
})

export const NavigationReply = z.object({
  groups: z.array(
    z.object({
      title: z.string(),
      links: z.array(
        z.object({
          label: z.string(),
          to: z.string(),
          /** Why the footer doesn't show it. */
          problem: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  social: z.array(z.object({ name: z.enum(socialNames), to: z.string() })),
  lastChange: z.nullable(z.extend(LastChange, { before: z.partial(Links), after: z.partial(Links) })),
})
export type NavigationReply = z.infer<typeof NavigationReply>

export const getNavigation = endpoint('GET', '/api/admin/navigation', {
  summary: 'Returns the links of the footer and their last change.',
  response: NavigationReply,
})

export const changeNavigation = endpoint('PATCH', '/api/admin/navigation', {
  summary: 'Replaces the links of the footer.',
  body: z.extend(Navigation, {
    /** The links that were shown to the admin. The request is rejected if they are out of date. */
    expected: z.optional(z.partial(Links)),
  }),
  response: NavigationReply,
})

export const undoNavigation = endpoint('POST', '/api/admin/navigation/undo', {
  summary: 'Reverts the last change of the footer. Fails with 409 if there is a newer one.',
  body: z.object({ id: z.int() }),
  response: NavigationReply,
})
