/** Where a shop can be followed, in display order. */
// Not translated: companies, and words that shops have stored.
export const socialNames = [
  'Photos',
  'Videos',
  'Blog',
  'Bluesky',
  'Facebook',
  'Instagram',
  'LinkedIn',
  'Mastodon',
  'Pinterest',
  'Threads',
  'TikTok',
  'X',
  'YouTube',
] as const
export type SocialName = (typeof socialNames)[number]
