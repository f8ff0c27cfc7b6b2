/**
 * Returns the path and query of a request target, so that every one can be routed. The target may be a whole URL
 * (`GET http://shop.example.com/products`), as clients send it to proxies. The percent signs of a path that can't be
 * decoded, such as `/product-detail/%E0`, are escaped, so that it returns 404.
 */
export function targetPath(target: string): string {
  const url = target.startsWith('/') ? target : pathOf(target)
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

function pathOf(target: string): string {
  const { pathname, search } = URL.parse(target) ?? { pathname: '/', search: '' }
  return pathname.startsWith('/') ? pathname + search : '/'
}
