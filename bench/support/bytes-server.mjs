// A vendor for the proxy's benchmark, in its own process: `/bytes/1024` answers as many bytes.
import { createServer } from 'node:http'

const bodies = new Map()
const bodyOf = (size) => {
  const known = bodies.get(size)
  if (known) return known
  const made = Buffer.alloc(size, 'x')
  bodies.set(size, made)
  return made
}

const server = createServer((request, response) => {
  const body = bodyOf(Number(request.url.split('/').at(-1)) || 0)
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.length }).end(body)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
