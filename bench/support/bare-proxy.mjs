// The least a proxy can do, in its own process: node:http in, undici.Pool out, nothing in between.
import { createServer } from 'node:http'
import { Pool } from 'undici'

const pool = new Pool(process.argv[2], { connections: 256 })
const server = createServer((request, response) => {
  const { host, connection, ...headers } = request.headers
  pool
    .stream(
      { path: request.url, method: request.method, headers, opaque: response },
      ({ statusCode, headers, opaque }) => {
        opaque.writeHead(statusCode, headers)
        return opaque
      },
    )
    .catch(() => response.destroy())
})
server.keepAliveTimeout = 60_000
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send({ cpuUs: user + system })
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
