/** Escapes the percent signs of a path that can't be decoded, such as `/product-detail/%E0`, so that it answers 404. */
export function escapeMalformedPath(url: string): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
