export const maxLogoBytes = 5 * 1024 * 1024

/** Returns the URL and the size in pixels of a logo from its id; null without a logo. */
export function parseLogo(id: string): { src: string; width: number; height: number } | null {
  const [, width, height] = /^[0-9a-f]{16}-(\d+)x(\d+)$/.exec(id) ?? []
  return width && height ? { src: `/logo/${id}.webp`, width: Number(width), height: Number(height) } : null
}
