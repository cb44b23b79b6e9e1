// Every operation that changes something, over HTTP: each leaves its audit entry, and none of them a secret.
import { type AuditEntryPage, type Endpoint, endpoints } from '@mortise/contract'
import { mintApiKey } from '@mortise/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineKeyProviders } from '../../../packages/core/src/connection/testing/define-key-providers.ts'
import { type KeyApi, startKeyApi } from '../../../packages/core/src/connection/testing/start-key-api.ts'
import { openTestContext, type TestContext } from '../../../packages/core/src/testing/open-test-context.ts'
import { newKeyPair } from '../../../packages/core/src/testing/sign-token.ts'
import { operations } from './binding/verbs.ts'
import { buildSurface } from './http/build-surface.ts'
import { auditWalk, type Made, type Step, seeded, withoutEntry } from './testing/audit-walk.ts'
import { openTestClient, type TestClient } from './testing/open-test-surface.ts'

interface Entry {
  id: string
  actor: string
  action: string
  target: string
  change: Record<string, unknown> | null
}

let test: TestContext
let api: KeyApi
let key: { id: string; key: string }
const clients = new Map<string, TestClient>()
const closing: (() => Promise<void>)[] = []
const made: Made = {}

beforeAll(async () => {
  api = await startKeyApi()
  api.keys = new Set([seeded.apiKey, seeded.newApiKey, seeded.custom])
  const definitions = defineKeyProviders(api.url).map((provider) => ({
    ...provider,
    read: async () => ({ records: [] }),
    upsertFields: async () => [{ action: 'create' as const, isVisible: true, warnings: [] }],
  }))
  test = await openTestContext({ definitions, settings: { isProjectCreationOpen: true } })
  key = await mintApiKey(test.ctx, test.project.id, { label: 'walker', scopes: ['admin', 'secrets'] })
  for (const surface of ['management', 'read'] as const) {
    const app = await buildSurface(test.unscoped, { surface, operations, checkAnswers: true })
    const client = openTestClient(await app.listen({ host: '127.0.0.1', port: 0 }))
    clients.set(surface, client)
    closing.push(
      () => client.close(),
      () => app.close(),
    )
  }
  const { rows } = await test.ctx.database.pool.query<{ org_id: string }>('SELECT org_id FROM projects')
  Object.assign(made, {
    projectIdOrName: test.project.id,
    orgId: rows[0]?.org_id,
    publicKeyPem: newKeyPair().publicKeyPem,
  })
})
afterAll(async () => {
  for (const close of closing) await close()
  await test?.close()
  await api?.close()
})

async function perform({ id, params = {}, query, body, meanwhile, keep }: Step): Promise<void> {
  if (meanwhile) await test.ctx.database.pool.query(meanwhile)
  const { path, method, surface, success } = endpoints[id]
  const values = { ...made, ...params }
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `no-${name}`)
  const answer = await clients.get(surface)?.ask({
    method,
    path: query ? `${address}?${query}` : address,
    headers: { 'x-api-key': key.key },
    ...(body ? { json: body(values) } : {}),
  })
  expect(answer, answer?.text).toMatchObject({ status: success })
  if (keep) Object.assign(made, keep(answer?.json as never))
}

async function entriesAfter(id: number): Promise<Entry[]> {
  const text = 'SELECT id, actor, action, target, change FROM audit_entries WHERE id > $1 ORDER BY id'
  return (await test.ctx.database.pool.query<Entry>(text, [id])).rows
}

const lastId = async () => Number((await entriesAfter(0)).at(-1)?.id ?? 0)
const targetOf = ({ target }: Step) => target.replace(/\{(\w+)\}/g, (_, name: string) => made[name] ?? '')

describe('an audit entry says who did what to which thing', () => {
  it('for every operation of the contract that is not only a look', () => {
    const table: [string, Endpoint][] = Object.entries(endpoints)
    const changing = table.filter(([, { method }]) => method !== 'GET').map(([id]) => id)
    const covered = new Set<string>([...auditWalk.map(({ id }) => id), ...Object.keys(withoutEntry)])
    expect(changing.filter((id) => !covered.has(id))).toEqual([])
  })

  it.each(auditWalk)('$id leaves $action', async (step) => {
    const before = await lastId()
    await perform(step)
    const entries = await entriesAfter(before)
    expect(entries.every(({ actor }) => actor === `api:${key.id}`)).toBe(true)
    const entry = entries.find(({ action }) => action === step.action)
    expect(entry).toMatchObject({ action: step.action, target: targetOf(step) })
    const sides = Object.keys(entry?.change ?? {})
    if (/\.(?:created|updated|revised)$/.test(step.action)) expect(sides).toContain('after')
    if (/\.(?:deleted|updated|revised)$/.test(step.action)) expect(sides).toContain('before')
  })

  it('and also for the connection that goes with its last installation', async () => {
    const entries = await entriesAfter(0)
    const at = entries.findIndex(({ action }) => action === 'installation.deleted')
    expect(entries.slice(at, at + 2).map(({ action }) => action)).toEqual([
      'installation.deleted',
      'connection.deleted',
    ])
  })

  it('and never holds a secret, whether it was sent or made here', async () => {
    const log = JSON.stringify(await entriesAfter(0))
    const secrets = [
      ...Object.values(seeded),
      made.secretA,
      made.secretB,
      made.secretC,
      made.secretD,
      key.key,
    ]
    for (const secret of secrets) {
      expect(secret).toBeTruthy()
      expect(log).not.toContain(secret)
      expect(log).not.toContain(String(secret).replace('Bearer ', ''))
    }
    expect(log).toContain('https://example.com/hook?…')
    expect(log).toContain('authorization')
  })
})

describe('the audit log', () => {
  const list = async (query: string, status = 200) => {
    const answer = await clients.get('management')?.ask({
      path: `/v1/projects/${test.project.id}/audit-entries?${query}`,
      headers: { 'x-api-key': key.key },
    })
    expect(answer?.status).toBe(status)
    return answer?.json as AuditEntryPage
  }

  it('is read newest first, page by page, while it grows', async () => {
    const all = (await list('pageSize=1000')).results
    expect(all.length).toBeGreaterThan(30)
    const ids: string[] = []
    let pageToken: string | undefined
    do {
      const page = await list(`pageSize=7${pageToken ? `&pageToken=${pageToken}` : ''}`)
      ids.push(...page.results.map(({ id }) => id))
      pageToken = page.pagination.nextPageToken
      expect(page.pagination.done).toBe(pageToken === undefined)
      await mintApiKey(test.ctx, test.project.id, { label: 'meanwhile', scopes: ['read'] })
    } while (pageToken)
    expect(ids).toEqual(all.map(({ id }) => id))
    expect(ids.map(Number)).toEqual(ids.map(Number).sort((a, b) => b - a))
  })

  it('is narrowed to an actor, an action and a target', async () => {
    const { results } = await list('action=installation.updated')
    expect(results.map(({ action }) => action)).toEqual(['installation.updated', 'installation.updated'])
    const target = encodeURIComponent(results[0]?.target ?? '')
    const history = await list(`target=${target}&actor=${encodeURIComponent(`api:${key.id}`)}`)
    expect(history.results.map(({ action }) => action)).toEqual([
      'installation.deleted',
      'results.requested',
      'installation.reads_unpaused',
      'installation.reads_paused',
      'object.reread_dismissed',
      'installation.updated',
      'installation.updated',
      'installation.created',
    ])
    expect(history.results[2]).toMatchObject({
      projectId: test.project.id,
      change: { before: { groupRef: 'acme' }, after: { groupRef: 'acme' } },
      createTime: expect.stringMatching(/Z$/),
    })
    expect((await list('actor=api:nobody')).results).toEqual([])
    await list('pageToken=made-up', 400)
    await list('pageSize=0', 400)
  })

  it('of one project holds nothing of another', async () => {
    const { results } = await list(`target=project:${made.otherProjectId}`)
    expect(results).toEqual([])
  })
})
