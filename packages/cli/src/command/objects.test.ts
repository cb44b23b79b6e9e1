import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createColors } from 'picocolors'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { main } from '../main.ts'

const results = [
  { name: 'contacts', displayName: 'Contacts', isCustom: false, mappedObjectName: 'person' },
  { name: 'p_pets', displayName: 'Pets', isCustom: true },
]
let isComplete = true
const seen: (string | undefined)[] = []
const server = createServer(({ url }, response) => {
  seen.push(url)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ results, isComplete }))
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())
beforeEach(() => {
  seen.length = 0
  isComplete = true
})

async function run(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await main(['objects', ...argv, '--api', api, '--key', 'k', '--project', 'p'], {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    env: {},
    colors: createColors(false),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

it('shows the objects of an integration’s account by the names a manifest takes', async () => {
  expect(await run('crm', '--group', 'acme')).toEqual({
    code: 0,
    out: [
      'NAME      DISPLAY NAME  KIND      MAPPED TO',
      'contacts  Contacts      standard  person',
      'p_pets    Pets          custom',
    ].join('\n'),
    err: '',
  })
  expect(seen).toEqual(['/v1/projects/p/integrations/crm/objects?groupRef=acme'])
})

it('shows those of a provider that was connected, only the account’s own when asked so', async () => {
  const { out } = await run('--provider', 'hubspot', '--group', 'acme', '--custom')
  expect(out).toContain('p_pets')
  expect(out).not.toContain('contacts')
  expect(seen).toEqual(['/v1/projects/p/providers/hubspot/objects?groupRef=acme'])
})

it('says so when the list is not complete', async () => {
  isComplete = false
  expect((await run('crm', '--group', 'acme')).err).toContain('not complete')
})

it('asks for what is missing, with exit code 2', async () => {
  expect(await run('crm')).toMatchObject({ code: 2, err: expect.stringContaining('--group is missing') })
  expect(await run('--group', 'acme')).toMatchObject({ code: 2, err: expect.stringContaining('INTEGRATION') })
  expect(seen).toEqual([])
})
