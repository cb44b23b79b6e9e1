// Ports: which, and whether they are free.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { planPorts, requireFreePorts } from './plan-ports.ts'

it('gives every part the port after the one before, and free ones for base 0', () => {
  expect(planPorts(4400)).toEqual({
    management: 4400,
    search: 4401,
    read: 4402,
    write: 4403,
    proxy: 4404,
    sandbox: 4405,
    demo: 4406,
    parse: 4407,
    metrics: 4408,
  })
  expect(new Set(Object.values(planPorts(0)))).toEqual(new Set([0]))
})

it('names a taken port and the part that needs it, and looks at no other', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  const plan = { ...planPorts(0), demo: port }
  try {
    await expect(requireFreePorts(plan, ['management', 'demo'])).rejects.toThrow(
      `Port ${port} (demo) is in use`,
    )
    await requireFreePorts(plan, ['management', 'sandbox'])
  } finally {
    server.close()
  }
})
