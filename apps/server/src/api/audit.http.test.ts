// Every operation that changes something, over HTTP: each leaves its audit entry, and none of them a secret.
import type { ProviderDefinition } from '@mortise/connector-kit'
import { type AuditEntryPage, type Endpoint, endpoints, type OperationId } from '@mortise/contract'
import { mintApiKey } from '@mortise/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineKeyProviders } from '../../../../packages/core/src/connection/testing/define-key-providers.ts'
import { type KeyApi, startKeyApi } from '../../../../packages/core/src/connection/testing/start-key-api.ts'
import { addBuilder, type TestBuilder } from '../../../../packages/core/src/testing/add-builder.ts'
import { openTestContext, type TestContext } from '../../../../packages/core/src/testing/open-test-context.ts'
import { newKeyPair } from '../../../../packages/core/src/testing/sign-token.ts'
import { operations } from '../binding/operations.ts'
import { buildSurface } from '../http/endpoint/build-surface.ts'
import { isMaker, planAuditWalk, type Step } from '../testing/audit-walk.ts'
import { fillExample, fillPath } from '../testing/example-request.ts'
import { openTestClient, type TestClient } from '../testing/open-test-surface.ts'

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
/** Does what only a person can do. */
let walker: TestBuilder
const clients = new Map<string, TestClient>()
const closing: (() => Promise<void>)[] = []
const made: Record<string, string> = {}
const secrets = new Set<string>()

/** As after a read, and a change of fields that came later. */
const LACKING = `UPDATE read_states SET lacking = '{"places":["fields.mail"],"isAll":false,"changedAt":0}'`
/** As after a deployment of a manifest that wants events. */
const SUBSCRIBED = `UPDATE revisions SET content = jsonb_set(content::jsonb, '{subscribe}',
  '{"objects":[{"objectName":"contacts","destination":"hook","createEvent":{"enabled":"always"}}]}')`
/** What happens before a step without a call, such as a read. */
const meanwhile: Partial<Record<OperationId, string>> = {
  upsertConnectionWebhook: SUBSCRIBED,
  rereadObject: LACKING,
  dismissReread: LACKING,
  // The walk has promoted its rollout.
  abortRollout: "UPDATE rollouts SET status = 'running'",
}
const table: [string, Endpoint][] = Object.entries(endpoints)

/** The providers that examples name, all served by one API. */
function defineExampleProviders(url: string): ProviderDefinition[] {
  const page = async () => ({ records: [] })
  const upsertFields = async () => [{ action: 'create' as const, isVisible: true, warnings: [] }]
  const byHand = { steps: ['Enter the URL.'], secretName: 'signing phrase', docsUrl: url }
  const webhook = {
    scope: 'connection' as const,
    secret: 'customer' as const,
    byHand,
    verify: () => false,
    parse: () => [],
  }
  const inputs = ['apiKey', 'apiSecret'].map((name) => ({ name, displayName: name, secret: true }))
  return defineKeyProviders(url).flatMap((provider): ProviderDefinition[] => {
    if (provider.name === 'keys') {
      const objects = { ...provider.objects, upsertFields }
      return [{ ...provider, name: 'brevo', objects, events: { webhook }, read: { page, overlapMs: 0 } }]
    }
    if (provider.name === 'codes') return [{ ...provider, name: 'hubspot' }]
    if (provider.name !== 'customs') return []
    const headers = [{ name: 'x-api-key', value: ({ apiKey }: Record<string, string>) => `${apiKey}` }]
    return [{ ...provider, name: 'clariCopilot', auth: { kind: 'custom', inputs, headers } }]
  })
}

/** Notes every value under a name that secrets have. */
function noteSecrets(value: unknown): void {
  JSON.stringify(value ?? null, (name, each) => {
    if (typeof each === 'string' && /secret|token|key$|password|authorization|^url$/i.test(name))
      secrets.add(each)
    return each
  })
}

beforeAll(async () => {
  for (const [, { example }] of table) noteSecrets(example?.body)
  api = await startKeyApi()
  api.keys = new Set(secrets)
  const definitions = defineExampleProviders(api.url)
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
  const { publicKeyPem } = newKeyPair()
  const orgId = rows[0]?.org_id ?? ''
  walker = await addBuilder(test.ctx, { orgId, role: 'admin', email: 'ada@example.com' })
  Object.assign(made, {
    projectIdOrName: test.project.id,
    orgId,
    builderId: (await addBuilder(test.ctx, { orgId: 'elsewhere', role: 'viewer' })).id,
    provider: 'brevo',
    publicKeyPem,
  })
})
afterAll(async () => {
  for (const close of closing) await close()
  await test?.close()
  await api?.close()
})

/** What paths and examples of a step name. Things of two kinds may share a name; its target says which one is meant. */
const valuesOf = ({ endpoint, name, target }: Step): Record<string, string> => ({
  ...made,
  [name]: made[target] ?? made[name] ?? '',
  ...endpoint.example?.params,
})

async function perform(step: Step): Promise<string> {
  const { id, endpoint } = step
  const before = meanwhile[id]
  if (before) {
    await test.ctx.database.pool.query(before)
    test.ctx.caches.dropNow('integration', test.project.id)
  }
  const values = valuesOf(step)
  const { query, json } = fillExample(endpoint, values)
  const answer = await clients.get(endpoint.surface)?.ask({
    method: endpoint.method,
    path: `${fillPath(endpoint, values)}?${query}`,
    headers: endpoint.access.scope === 'builder' ? walker.headers : { 'x-api-key': key.key },
    json,
  })
  expect(answer, answer?.text).toMatchObject({ status: endpoint.success })
  noteSecrets(answer?.json)
  return answer?.text ?? ''
}

async function entriesAfter(id: number): Promise<Entry[]> {
  const text = 'SELECT id, actor, action, target, change FROM audit_entries WHERE id > $1 ORDER BY id'
  return (await test.ctx.database.pool.query<Entry>(text, [id])).rows
}

const lastId = async () => Number((await entriesAfter(0)).at(-1)?.id ?? 0)

describe('an audit entry says who did what to which thing', () => {
  it.each(planAuditWalk(['projectIdOrName', 'orgId', 'builderId', 'provider', 'publicKeyPem']))(
    '$id leaves $action',
    async (step) => {
      const { action, name, target } = step
      const before = await lastId()
      const answered = await perform(step)
      const entries = await entriesAfter(before)
      const actor = step.endpoint.access.scope === 'builder' ? `builder:${walker.id}` : `api:${key.id}`
      expect(entries.every((entry) => entry.actor === actor)).toBe(true)
      const entry = entries.find((each) => each.action === action)
      const [kind = '', id = ''] = entry?.target.split(/:(.*)/) ?? []
      expect(kind).toBe(target.split(':')[0])
      if (isMaker(step)) {
        expect(answered).toContain(id)
        Object.assign(made, { [name]: id, [target]: id })
      } else {
        expect(id).toBe(valuesOf(step)[name])
      }
      const sides = Object.keys(entry?.change ?? {})
      if (/\.(?:created|updated|revised)$/.test(action)) expect(sides).toContain('after')
      if (/\.(?:deleted|updated|revised)$/.test(action)) expect(sides).toContain('before')
    },
  )

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
    const seeded = ['client-secret', 'signing-secret', 'Bearer header-secret', 'api-key', 'custom-secret']
    expect([...secrets, key.key]).toEqual(expect.arrayContaining(seeded))
    // Of the operations' answers: keys, tokens, signing keys and addresses that open something.
    expect([...secrets].filter((secret) => secret.length > 40).length).toBeGreaterThanOrEqual(6)
    for (const secret of [...secrets, key.key, 'query-secret']) {
      expect(secret).toBeTruthy()
      expect(log).not.toContain(secret)
      expect(log).not.toContain(String(secret).replace('Bearer ', ''))
    }
    expect(log).toContain('https://app.example.com/mortise?…')
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
    expect(history.results.map(({ action }) => action).toSorted()).toEqual([
      'installation.created',
      'installation.deleted',
      'installation.quota_changed',
      'installation.reads_paused',
      'installation.reads_unpaused',
      'installation.updated',
      'installation.updated',
      'object.reread_dismissed',
      'record.traced',
      'results.requested',
    ])
    expect(history.results.at(0)?.action).toBe('installation.deleted')
    expect(history.results.at(-1)?.action).toBe('installation.created')
    expect(history.results.find(({ action }) => action === 'installation.reads_unpaused')).toMatchObject({
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
