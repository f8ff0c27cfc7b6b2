const crlf = (...lines: string[]) => lines.join('\r\n')
const post = (path: string, headers: string[], body = '') =>
  crlf(`POST ${path} HTTP/1.1`, 'Host: shop', 'Content-Type: application/json', ...headers, '', body)
const get = (path: string, ...headers: string[]) => crlf(`GET ${path} HTTP/1.1`, 'Host: shop', ...headers, '', '')

/** A request inside the body of another one, which a server that parses lengths differently would execute. */
const smuggled = get('/api/smuggled')

/** Requests that no browser sends, as bytes on a connection. */
export const malformedRequests: Record<string, string> = {
  'no HTTP': 'hello\r\n\r\n',
  'bytes of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an unknown method': crlf('BREW / HTTP/1.1', 'Host: shop', '', ''),
  'an unknown version': crlf('GET / HTTP/9.9', 'Host: shop', '', ''),
  'no path': crlf('GET  HTTP/1.1', 'Host: shop', '', ''),
  'spaces in the path': crlf('GET /a b c HTTP/1.1', 'Host: shop', '', ''),
  'a path of 20 KB': get(`/${'a'.repeat(20_000)}`),
  'no host': crlf('GET / HTTP/1.1', '', ''),
  'two hosts': get('/api/products', 'Host: other'),
  'a header of 20 KB': get('/', `X-Long: ${'a'.repeat(20_000)}`),
  '3,000 headers': get('/', ...Array.from({ length: 3000 }, (_, number) => `X-${number}: a`)),
  'a header without a colon': get('/', 'broken'),
  'a header with a space in its name': get('/', 'X Y: a'),
  'a header that continues on the next line': get('/', 'X-Folded: a', ' b'),
  'a header with a null byte': get('/', 'X-Null: a\0b'),
  'a bare line feed': 'GET / HTTP/1.1\nHost: shop\n\n',
  'both lengths': post('/api/auth/login', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`),
  'two lengths': post('/api/auth/login', ['Content-Length: 2', 'Content-Length: 60'], `{}${smuggled}`),
  'a negative length': post('/api/auth/login', ['Content-Length: -1']),
  'a length that isn’t a number': post('/api/auth/login', ['Content-Length: 0x10']),
  'a length beyond all bounds': post('/api/auth/login', ['Content-Length: 99999999999999999999']),
  'an unknown transfer encoding': post('/api/auth/login', ['Transfer-Encoding: xchunked'], smuggled),
  'two transfer encodings': post('/api/auth/login', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`),
  'a disguised transfer encoding': post('/api/auth/login', ['Transfer-Encoding:\x0bchunked'], `0\r\n\r\n${smuggled}`),
  'a broken chunk': post('/api/auth/login', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  'a chunk with a long extension': post(
    '/api/auth/login',
    ['Transfer-Encoding: chunked'],
    `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  ),
  'a body that is too large': post('/api/auth/login', ['Content-Length: 99000000'], 'a'.repeat(100_000)),
  'an upgrade': get('/', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='),
  'an upgrade to HTTP/2': get('/', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'),
  'a tunnel': crlf('CONNECT shop:443 HTTP/1.1', 'Host: shop', '', ''),
  'an unknown expectation': post('/api/auth/login', ['Expect: 200-maybe', 'Content-Length: 2'], '{}'),
  'HTTP/1.0': crlf('GET /api/products HTTP/1.0', '', ''),
  '100 pipelined requests': get('/api/products').repeat(100),
}
