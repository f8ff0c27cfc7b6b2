/** Where a shop can be followed, in display order. */
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
