// What a visitor can do with the key that a page in production shows to everybody: the scope `ui-library`.
import { endpoints, type OperationId } from '@mortise/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillPath } from '../../apps/server/src/testing/example-request.ts'
import {
  type AccessTest,
  type Headers,
  openAccessTest,
} from '../../apps/server/src/testing/open-access-test.ts'
import type { TestAnswer } from '../../apps/server/src/testing/open-test-surface.ts'

const page = 'https://app.example.com'

let test: AccessTest
let visitor: Headers
beforeAll(async () => {
  test = await openAccessTest()
  visitor = { ...(await test.credentials.key(['ui-library'])), origin: page }
})
afterAll(() => test?.close())

/** Asks with the example of the endpoint, or with `query` and `json` in its place. */
function ask(
  id: OperationId,
  sent: { headers?: Headers; query?: string; json?: object } = {},
): Promise<TestAnswer> {
  const endpoint = endpoints[id]
  const example = test.exampleOf(endpoint)
  return test.ask(endpoint, {
    method: endpoint.method,
    path: `${fillPath(endpoint, test.params)}?${sent.query ?? example.query}`,
    headers: sent.headers ?? visitor,
    json: sent.json ?? example.json,
  })
}

const outcome = ({ status, json }: TestAnswer) =>
  `${status} ${String((json as { type?: string } | undefined)?.type ?? '').replace('urn:mortise:problem:', '')}`.trim()

const lists = ['listConnections', 'listInstallations', 'listInstallationsForProject'] as const
const spared = ['', 'provider=tinyVendor', 'consumerRef=user', 'groupRef=acme&groupRef=globex']

describe('a key of the UI library', () => {
  it.each(lists)('%s shows no customer that the request does not name', async (id) => {
    for (const query of spared) {
      const answer = await ask(id, { query })
      expect(answer.status, query).toBeGreaterThanOrEqual(400)
      expect(answer.text, query).not.toContain(test.made.connectionId)
    }
    expect(outcome(await ask(id, { query: '' }))).toBe('403 auth.browser_key_group_missing')
    expect((await ask(id, { query: 'groupRef=' })).json).toEqual([])
    expect((await ask(id, { query: 'groupRef=acme' })).text).toContain(test.made.connectionId)
  })

  const closed = [
    ['previewObject', 'reads records'],
    ['oauthUpdate', 'puts another account in the place of the customer’s'],
    ['updateConnection', 'stores other credentials or another address'],
  ] as const
  it.each(closed)('%s is closed to it, since it %s', async (id) => {
    const before = await test.stored()
    const answer = await ask(id)
    expect(outcome(answer)).toBe('403 auth.browser_key_refused')
    expect(answer.json).toMatchObject({ remedy: expect.stringContaining('connect session') })
    expect(await test.stored()).toBe(before)
  })

  it('moves no installation to another connection', async () => {
    const json = {
      updateMask: ['connectionId'],
      installation: { connectionId: test.made.connectionId },
    }
    expect(outcome(await ask('updateInstallation', { json }))).toBe('403 auth.browser_key_refused')
  })

  it('renews no broken connection of a group with another account, and adds one beside it', async () => {
    const [key] = await test.sql<{ sealed: string }>(
      `UPDATE connections SET status = 'bad_credentials', provider_workspace_ref = NULL RETURNING credentials_sealed AS sealed`,
    )
    const made = await ask('generateConnection')
    expect(made.status).toBe(201)
    expect((made.json as { id: string }).id).not.toBe(test.made.connectionId)
    expect(
      await test.sql('SELECT credentials_sealed AS sealed FROM connections WHERE id = $1', [
        test.made.connectionId,
      ]),
    ).toEqual([key])
    await test.sql('DELETE FROM connections WHERE id = $1', [(made.json as { id: string }).id])
    await test.sql(`UPDATE connections SET status = 'working'`)
  })

  it('goes on doing what the components need of one group', async () => {
    const opened = [
      'getProject',
      'listIntegrations',
      'getIntegration',
      'getInstallation',
      'getInstallationHealth',
    ] as const
    for (const id of opened) expect((await ask(id)).status, id).toBe(200)
    expect(outcome(await ask('createInstallation'))).toBe('409 installation.exists')
    expect((await ask('updateInstallation')).status).toBe(200)
    expect((await ask('getHydratedRevision')).status).toBe(200)
  })

  it('is named in the answer as a key in a browser, once in the log, and only where a browser sent it', async () => {
    test.logged.length = 0
    const key = { ...(await test.credentials.key(['ui-library', 'deploy'])), origin: page }
    const answers = [await ask('getProject', { headers: key }), await ask('getProject', { headers: key })]
    for (const { headers } of answers) {
      expect(headers['x-mortise-warning']).toMatch(/^browser-key: /)
      expect(headers['access-control-expose-headers']).toContain('x-mortise-warning')
    }
    expect(test.logged.filter(({ message }) => message.includes('browser'))).toHaveLength(1)
    const { origin: _, ...server } = key
    expect((await ask('getProject', { headers: server })).headers['x-mortise-warning']).toBeUndefined()
  })
})

describe('MORTISE_BROWSER_KEYS', () => {
  const set = (browserKeys: 'refused' | 'development' | undefined) =>
    Object.assign(test.ctx.settings, { browserKeys })
  afterAll(() => set(undefined))

  it('false refuses such keys, whatever they ask for and from where, and no other', async () => {
    set('refused')
    const { origin: _, ...withoutOrigin } = visitor
    for (const headers of [visitor, withoutOrigin]) {
      for (const id of ['getProject', 'listConnections', 'getInstallation', 'createInstallation'] as const) {
        expect(outcome(await ask(id, { headers })), id).toBe('403 auth.browser_keys_off')
      }
    }
    const admin = await test.credentials.key(['admin'])
    expect((await ask('listConnections', { headers: { ...admin, origin: page } })).status).toBe(200)
    expect((await ask('listConnections', { headers: test.credentials.tokens['own group'] })).status).toBe(200)
  })

  it('development lets a key of one’s own machine see records, and still list no other group', async () => {
    set('development')
    const preview = await ask('previewObject', {
      json: {
        groupRef: 'acme',
        content: {
          objectName: 'people',
          selectedFields: {},
          selectedFieldMappings: {},
          selectedFieldsAuto: 'all',
        },
      },
    })
    expect(outcome(preview)).not.toContain('auth.')
    expect(preview.headers['x-mortise-warning']).toBeUndefined()
    expect(outcome(await ask('listConnections', { query: '' }))).toBe('403 auth.browser_key_group_missing')
  })
})
