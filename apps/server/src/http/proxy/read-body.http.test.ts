// Callers who leave in the middle of a body that is read whole.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInboundBudget } from '../body/inbound-budget.ts'
import { readBody, readWhole } from './read-body.ts'

let tell: (outcome: unknown) => void
const server = createServer(async (request) => {
  const openHold = () => createInboundBudget().open('project')
  const body = await readBody(request, openHold)
  readWhole(body, request, openHold).then(tell, tell)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

it.each(['Content-Length: 900000', 'Transfer-Encoding: chunked'])(
  'ends with its caller: %s',
  async (framing) => {
    const outcome = new Promise((resolve) => {
      tell = resolve
    })
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nHost: proxy\r\n${framing}\r\n\r\n5\r\nhello\r\n`)
    await once(server, 'request')
    socket.destroy()
    expect(await outcome).toMatchObject({ reason: 'caller gone' })
  },
)
