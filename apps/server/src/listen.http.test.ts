// One port for all surfaces by Host name, ports that are taken, and an end that waits for answers.
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { listen } from './listen.ts'
import { openTestClient } from './testing/open-test-surface.ts'

const named = async (name: string) => {
  const app = Fastify()
  app.get('/', async () => name)
  await app.ready()
  return app
}
const hosts = {
  management: 'api.test',
  search: 'search.test',
  read: 'r.test',
  write: 'w.test',
  proxy: 'p.test',
}
const freePorts = { management: 0, search: 0, read: 0, write: 0, proxy: 0 }

describe('listen', () => {
  it('tells surfaces apart by Host name, and gives unknown names to management', async () => {
    const surfaces = { management: await named('management'), search: await named('search') }
    const listener = await listen(surfaces, { host: '127.0.0.1', port: 0, hosts })
    const port = new URL(listener.urls.management ?? '').port
    expect(listener.urls).toEqual({
      management: `http://api.test:${port}`,
      search: `http://search.test:${port}`,
    })
    const client = openTestClient(`http://127.0.0.1:${port}`)
    const ask = async (host: string) => (await client.ask({ path: '/', headers: { host } })).text
    expect(await ask('search.test')).toBe('search')
    expect(await ask(`SEARCH.test:${port}`)).toBe('search')
    expect(await ask('api.test')).toBe('management')
    expect(await ask('10.1.2.3')).toBe('management')
    await client.close()
    await listener.close()
  })

  it('says in one sentence that a port is in use, and leaves nothing open', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const surfaces = { management: await named('management'), search: await named('search') }
    const listening = listen(surfaces, { host: '127.0.0.1', ports: { ...freePorts, search: port } })
    await expect(listening).rejects.toThrow(
      `Cannot listen: port ${port} is in use. Stop the program that uses it, or choose another port.`,
    )
    expect(surfaces.management.server.listening).toBe(false)
    await new Promise((resolve) => taken.close(resolve))
  })

  it.each(['999.1.1.1', '203.0.113.7'])(
    'says in one sentence that %s is no address of its own',
    async (host) => {
      const surfaces = { management: await named('management') }
      await expect(listen(surfaces, { host, ports: freePorts })).rejects.toThrow(
        'Cannot listen: this machine does not have the address in MORTISE_LISTEN. Use 0.0.0.0 for all its addresses.',
      )
    },
  )

  it('finishes an answer under way before it is closed', async () => {
    const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
    const gate = new EventEmitter()
    app.get('/', async () => {
      gate.emit('started')
      await once(gate, 'release')
      return 'done'
    })
    const listener = await listen({ management: app }, { host: '127.0.0.1', ports: freePorts })
    const client = openTestClient(listener.urls.management?.replace('localhost', '127.0.0.1') ?? '')
    const started = once(gate, 'started')
    const answer = client.ask({ path: '/' })
    await started
    const closed = listener.close()
    gate.emit('release')
    expect((await answer).text).toBe('done')
    await closed
    await client.close()
  })

  describe.each(['a port each', 'one port by Host name'])('at its end, with %s', (kind) => {
    const open = async (app: FastifyInstance) => {
      const where =
        kind === 'a port each'
          ? { host: '127.0.0.1', ports: freePorts }
          : { host: '127.0.0.1', port: 0, hosts }
      await app.ready()
      const listener = await listen({ management: app }, where)
      const { port } = new URL(listener.urls.management ?? '')
      return { listener, port: Number(port), client: openTestClient(`http://127.0.0.1:${port}`) }
    }
    const createApp = () => Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })

    it('refuses connections at once, and ends each answered one though its client would keep it', async () => {
      const app = createApp()
      const gate = new EventEmitter()
      app.get('/slow', async () => {
        gate.emit('started')
        await once(gate, 'release')
        return 'done'
      })
      const sent = new PassThrough()
      sent.write('from the first ')
      app.get('/stream', async (_request, reply) => reply.type('text/plain').send(sent))
      const { listener, client, port } = await open(app)
      const started = once(gate, 'started')
      const slow = client.ask({ path: '/slow' })
      await started
      const streamed = await fetch(`http://127.0.0.1:${port}/stream`)
      const closed = listener.close(600_000)
      await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
        cause: { code: 'ECONNREFUSED' },
      })
      gate.emit('release')
      expect(await slow).toMatchObject({ text: 'done', headers: { connection: 'close' } })
      sent.end('to the last word')
      expect(await streamed.text()).toBe('from the first to the last word')
      await closed
      await client.close()
    })

    it('cuts off what takes longer than the grace', async () => {
      const app = createApp()
      const gate = new EventEmitter()
      app.get('/', () => {
        gate.emit('started')
        return new Promise(() => undefined)
      })
      const { listener, client } = await open(app)
      const started = once(gate, 'started')
      const refused = expect(client.ask({ path: '/' })).rejects.toThrow('other side closed')
      await started
      await listener.close(50)
      await refused
      await client.close()
    })

    it('does not wait the whole grace for a connection that asks for nothing', async () => {
      const { listener, client, port } = await open(createApp())
      const silent = connect(port, '127.0.0.1')
      await once(silent, 'connect')
      const ended = once(silent, 'close')
      await listener.close(600_000)
      await ended
      await client.close()
    })
  })
})
