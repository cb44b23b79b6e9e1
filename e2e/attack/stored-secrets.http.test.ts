// Attacks on secrets at rest: reading a whole dump, and moving ciphertexts to where they might open for another.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../apps/server/src/binding/operations.ts'
import { openTestSurface, type TestSurface } from '../../apps/server/src/testing/open-test-surface.ts'
import { defineKeyProviders } from '../../packages/core/src/connection/testing/define-key-providers.ts'
import { dumpDatabase } from '../../packages/core/src/connection/testing/dump-database.ts'
import { type KeyApi, startKeyApi } from '../../packages/core/src/connection/testing/start-key-api.ts'
import { boundTo, type Purpose } from '../../packages/core/src/platform/vault/purpose.ts'
import { sealedColumns } from '../../packages/core/src/platform/vault/sealed-columns.ts'

let api: KeyApi
let surface: TestSurface
let key: string
/** What was entered or given out, by what it is. */
const planted = new Map<string, string>()

beforeAll(async () => {
  api = await startKeyApi()
  const definitions = defineKeyProviders(api.url)
  surface = await openTestSurface({ surface: 'management', operations, definitions })
  key = await surface.key('admin', 'secrets')
})
afterAll(async () => {
  await surface?.close()
  await api?.close()
})

function plant(name: string): string {
  const secret = `planted-${randomBytes(12).toString('hex')}`
  planted.set(name, secret)
  return secret
}

async function send(method: 'GET' | 'POST', path: string, json?: object) {
  const project = `/v1/projects/${surface.test.project.id}`
  const answer = await surface.ask({
    method,
    path: `${project}${path}`,
    headers: { 'x-api-key': key },
    json,
  })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.json as Record<string, unknown>
}

describe('a dump of the whole database', () => {
  it('holds no secret that was entered or given out, in any usual form', async () => {
    const apiKey = plant('a customer’s API key')
    api.keys.add(apiKey)
    const of = { consumerRef: 'ada' }
    const { id } = await send('POST', '/connections:generate', {
      ...of,
      provider: 'keys',
      groupRef: 'a',
      apiKey,
    })
    const app = { provider: 'codes', clientId: 'id', clientSecret: plant('a client secret') }
    await send('POST', '/provider-apps', app)
    const headers = { authorization: `Bearer ${plant('a header of a destination')}` }
    const metadata = { url: 'https://example.com/hook', headers }
    await send('POST', '/destinations', { name: 'hook', type: 'webhook', metadata })
    for (const query of ['includeSecrets=true', 'rotate=true']) {
      const { secrets } = await send('GET', `/destinations/hook?${query}`)
      planted.set(`a signing key by ${query}`, (secrets as { webhookSigningKey: string }).webhookSigningKey)
    }
    const made = await send('POST', '/api-keys', { label: 'x', scopes: ['read'] })
    planted.set('an API key of the project', String(made.key))
    await send('GET', `/connections/${id}?includeCreds=true`)

    const dump = await dumpDatabase(surface.test.ctx)
    expect(dump).toContain(String(id))
    expect(dump).toContain('secrets.read')
    planted.set('the master key', surface.test.masterKey.bytes.toString('hex'))
    const { dataKeys } = surface.test.ctx.vault
    const dataKey = await dataKeys.current(surface.test.project.id)
    planted.set('the data key of the project', dataKey?.bytes.toString('hex') ?? '')
    expect(planted.size).toBe(8)
    const found = [...planted].flatMap(([name, secret]) => {
      const bytes = /^[0-9a-f]{64}$/.test(secret) ? Buffer.from(secret, 'hex') : Buffer.from(secret)
      const base64 = bytes.toString('base64').replace(/=+$/, '')
      const forms = [secret, bytes.toString('hex'), base64, bytes.toString('base64url')]
      return forms.some((form) => form === '' || dump.includes(form)) ? [name] : []
    })
    expect(found).toEqual([])
  })
})

describe('a ciphertext', () => {
  const rows = [randomUUID(), randomUUID()]
  let projects: string[]
  /** Every place that a ciphertext can be in: each column, two rows, two projects. */
  let places: Purpose[]
  beforeAll(async () => {
    projects = [surface.test.project.id, (await surface.test.addProject()).id]
    places = sealedColumns.flatMap(({ purpose }) =>
      projects.flatMap((project) => rows.map((row) => purpose(project, row))),
    )
  })

  it('opens in its own place and in no other row, column, table or project', async () => {
    const { vault } = surface.test.ctx
    let [opened, refused] = [0, 0]
    for (const from of places) {
      const sealed = await vault.seal('secret', from)
      for (const to of places) {
        const text = await vault.open(sealed, to).catch(() => undefined)
        expect(text, `${boundTo(from)} in ${boundTo(to)}`).toBe(from === to ? 'secret' : undefined)
        if (text === undefined) refused += 1
        else opened += 1
      }
    }
    expect({ opened, refused }).toEqual({ opened: 44, refused: 1_892 })
  })

  it('opens with no part of another one, and with no bit changed', async () => {
    const { vault } = surface.test.ctx
    const [at] = places
    if (!at) throw new Error('no place')
    const [one, two] = [await vault.seal('one', at), await vault.seal('two', at)].map((sealed) =>
      sealed.split('.'),
    )
    const mixed = [1, 2, 3].map((index) => one?.with(index, two?.[index] ?? '').join('.') ?? '')
    // The keys are the same, so that one of the three is no mix.
    expect(await Promise.all(mixed.map((sealed) => vault.open(sealed, at).catch(() => 'refused')))).toEqual([
      'one',
      'refused',
      'refused',
    ])
    let refused = 0
    for (const index of [2, 3]) {
      const bytes = Buffer.from(one?.[index] ?? '', 'base64url')
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const changed = Buffer.from(bytes)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const sealed = one?.with(index, changed.toString('base64url')).join('.') ?? ''
        if ((await vault.open(sealed, at).catch(() => undefined)) === undefined) refused += 1
      }
    }
    expect(refused).toBe((12 + 16 + 32 + 12 + 16 + 'one'.length) * 8)
  })

  it('opens for no other project when the wrapped data keys are swapped', async () => {
    const { ctx } = surface.test
    const [mine = '', other = ''] = projects
    const sealed = await ctx.vault.seal('secret', sealedColumns[0]?.purpose(mine, 'x') as Purpose)
    await ctx.vault.ready(other)
    await ctx.database.pool.query(
      'UPDATE data_keys SET project_id = CASE project_id WHEN $1 THEN $2 ELSE $1 END, retired_at = now() WHERE project_id IN ($1, $2)',
      [mine, other],
    )
    const peer = await surface.test.openPeer()
    for (const project of projects) {
      const at = sealedColumns[0]?.purpose(project, 'x') as Purpose
      await expect(peer.vault.open(sealed, at)).rejects.toThrow()
    }
  })
})
