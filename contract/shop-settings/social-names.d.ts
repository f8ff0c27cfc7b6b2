/** Where a shop can be followed, in display order. */
export declare const socialNames: readonly ['Photos', 'Videos', 'Blog', 'Bluesky', 'Facebook', 'Instagram', 'LinkedIn', 'Mastodon', 'Pinterest', 'Threads', 'TikTok', 'X', 'YouTube'];
export type SocialName = (typeof socialNames)[number];
