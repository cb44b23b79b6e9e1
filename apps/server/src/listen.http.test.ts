// One port for all surfaces by Host name, ports that are taken, and an end that waits for answers.
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import Fastify from 'fastify'
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
      `Cannot listen: port ${port} is in use. Stop what uses it, or choose another port.`,
    )
    expect(surfaces.management.server.listening).toBe(false)
    await new Promise((resolve) => taken.close(resolve))
  })

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
})
