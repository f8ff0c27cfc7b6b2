/**
 * The address, its path taken letter by letter where it cannot be decoded (`/product-detail/%E0`): it then names
 * something that does not exist, and is answered like anything else that does not.
 */
export function readablePath(url: string): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
