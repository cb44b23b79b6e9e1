import { defineProvider, type NativeRecord, ProviderError } from '@mortise/connector-kit'
import { MortiseError, type PreviewRequest } from '@mortise/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { generateConnection } from '../../connection/generate-connection.ts'
import { alterRead } from '../../testing/alter-read.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { startVendor, type Vendor } from '../../testing/start-vendor.ts'
import { batchUpsertIntegrations } from '../deploy/batch-upsert-integrations.ts'
import { previewObject } from './preview-object.ts'

let vendor: Vendor
let test: TestContext
let connectionId: string
let describeFails = false
const clock = { ms: Date.parse('2026-11-21T10:00:00Z') }

const manifest = `specVersion: 1.0.0
integrations:
  - name: sync
    provider: tinyVendor
    read:
      objects:
        - objectName: people
          mapToName: contacts
          requiredFields:
            - fieldName: name
            - mapToName: mail
          optionalFields:
            - fieldName: phone
`

beforeAll(async () => {
  vendor = await startVendor()
  const fields = ['id', 'name', 'mail', 'phone', 'secret'].map((fieldName) => ({
    fieldName,
    displayName: fieldName,
    valueType: 'string' as const,
    providerType: 'text',
    isReadOnly: false,
    isCustom: false,
    isRequired: false,
  }))
  const altered = alterRead(vendor.provider, (read) => ({
    async page(call, request) {
      if (request.fields.includes('secret')) {
        throw new ProviderError({
          reaction: { kind: 'stop' },
          message: 'You may not see secret',
          fieldName: 'secret',
          status: 403,
        })
      }
      return read.page(call, request)
    },
  }))
  const provider = defineProvider({
    ...altered,
    objects: {
      async describe(_call, objectName) {
        if (describeFails) throw new ProviderError({ reaction: { kind: 'retry' }, message: 'not now' })
        return { objectName, displayName: 'People', isComplete: true, fields }
      },
    },
  })
  test = await openTestContext({
    definitions: [provider],
    now: () => new Date(clock.ms),
  })
  const { ctx, caller, project } = test
  const params = { projectIdOrName: project.id }
  const body = { sourceYaml: manifest }
  await batchUpsertIntegrations(ctx, caller, { params, query: { destructive: false }, body })
  connectionId = await connect('acme')
})
afterAll(async () => {
  await test?.close()
  await vendor?.close()
})
beforeEach(() => {
  clock.ms += 120_000
  describeFails = false
  vendor.faults.length = 0
  vendor.asked.length = 0
  vendor.records.set('people', people(60))
})

async function connect(groupRef: string): Promise<string> {
  const body = { provider: 'tinyVendor', groupRef, consumerRef: 'user', apiKey: 'k' }
  const params = { projectIdOrName: test.project.id }
  return (await generateConnection(test.ctx, test.caller, { params, body })).id
}

function people(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `p${String(index).padStart(3, '0')}`,
    updatedAt: index + 1,
    name: `Person ${index}`,
    mail: `p${index}@example.com`,
    ...(index % 2 === 0 ? { phone: '' } : { phone: '1' }),
  }))
}

const choice: PreviewRequest['content'] = {
  selectedFields: { phone: true },
  selectedFieldMappings: { mail: 'mail' },
}
function preview(content = choice, more: Partial<PreviewRequest> & { objectName?: string } = {}) {
  const { objectName = 'people', ...body } = more
  return previewObject(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id, integrationId: 'sync', objectName },
    body: { groupRef: 'acme', content, ...body },
  })
}
async function refusalOf(promise: Promise<unknown>): Promise<MortiseError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof MortiseError) return error
  throw new Error(`expected a MortiseError, got ${String(error)}`)
}

it('shows three records as they would be delivered, with how often fields are empty in one page of fifty', async () => {
  expect(await preview()).toEqual({
    objectName: 'contacts',
    rawObjectName: 'people',
    records: [0, 1, 2].map((index) => ({
      id: `p00${index}`,
      fields: { name: `Person ${index}`, phone: index % 2 === 0 ? '' : '1' },
      mappedFields: { mail: `p${index}@example.com` },
    })),
    sampledCount: 50,
    emptyRates: { fields: { name: 0, phone: 0.5 }, mappedFields: { mail: 0 } },
  })
  expect(vendor.asked.map((query) => query.get('limit'))).toEqual(['50'])
})

it('takes the object by its mapped name, and the connection that is named', async () => {
  expect((await preview(choice, { objectName: 'contacts', connectionId })).rawObjectName).toBe('people')
})

it('answers an account without records with none, and no rates', async () => {
  vendor.records.set('people', [])
  const empty = { fields: {}, mappedFields: {} }
  expect(await preview()).toMatchObject({ records: [], sampledCount: 0, emptyRates: empty })
})

it('shows field filters at work and asks the provider for them', async () => {
  await preview({ ...choice, fieldFilters: [{ fieldName: 'name', operator: 'eq', value: 'Ada' }] })
  expect(vendor.asked.map((query) => query.get('by'))).toEqual(['[{"fieldName":"name","value":"Ada"}]'])
})

it('stores nothing', async () => {
  const count = async () =>
    (
      await test.ctx.database.pool.query(`SELECT (SELECT count(*) FROM installations) AS installations,
        (SELECT count(*) FROM operations) AS operations, (SELECT count(*) FROM audit_entries) AS audit,
        (SELECT count(*) FROM deliveries) AS deliveries`)
    ).rows
  const before = await count()
  await preview()
  expect(await count()).toEqual(before)
})

it('refuses a choice that does not fit the manifest, each issue at its place, before it asks the provider', async () => {
  const error = await refusalOf(preview({ selectedFieldMappings: { mail: '' }, objectName: 'other' }))
  expect(error.code).toBe('installation.config_invalid')
  expect(error.issues?.map(({ name }) => name)).toEqual([
    'content.objectName',
    'content.selectedFieldMappings.mail',
  ])
  expect(vendor.asked).toEqual([])
})

it('repeats the provider’s words at the mapping whose field it refuses', async () => {
  const error = await refusalOf(preview({ selectedFieldMappings: { mail: 'secret' } }))
  expect(error).toMatchObject({
    code: 'installation.sample_refused',
    status: 422,
    causes: ['You may not see secret'],
    issues: [{ name: 'content.selectedFieldMappings.mail', detail: 'You may not see secret' }],
  })
})

it('refuses a field the account does not have, and goes without that check while nothing can be described', async () => {
  const content = { ...choice, selectedFields: { ghost: true } }
  const error = await refusalOf(preview(content))
  expect(error.issues?.map(({ name }) => name)).toEqual(['content.selectedFields.ghost'])
  describeFails = true
  const other = await connect('globex')
  const shown = await preview(content, { groupRef: 'globex', connectionId: other })
  expect(shown.emptyRates.fields.ghost).toBe(1)
})

it('says what trouble the provider has that is not about the choice', async () => {
  // A connection of its own: one that was told to wait is left alone for a while.
  const told = { groupRef: 'stark', connectionId: await connect('stark') }
  vendor.faults.push({ status: 503 })
  expect((await refusalOf(preview(choice, told))).code).toBe('provider.unavailable')
  vendor.faults.push({ status: 429, headers: { 'retry-after': '7' } })
  expect(await refusalOf(preview(choice, told))).toMatchObject({
    code: 'provider.rate_limited',
    retryAfter: expect.any(Date),
  })
})

it('lets a connection be previewed ten times a minute, and others meanwhile', async () => {
  const other = await connect('initech')
  for (let count = 0; count < 10; count++) await preview()
  const error = await refusalOf(preview())
  expect(error).toMatchObject({ code: 'preview.rate_limited', status: 429 })
  expect(error.retryAfter?.getTime()).toBe(clock.ms + 60_000)
  expect(vendor.asked).toHaveLength(10)
  await preview(choice, { groupRef: 'initech', connectionId: other })
  clock.ms += 60_000
  await preview()
})

it('keeps a group’s token to its own group and its own connections', async () => {
  const caller = { ...test.caller, groupRef: 'acme', consumerRef: 'user' }
  const foreign = await connect('hooli')
  const ask = (body: PreviewRequest) =>
    previewObject(test.ctx, caller, {
      params: { projectIdOrName: test.project.id, integrationId: 'sync', objectName: 'people' },
      body,
    })
  expect((await ask({ groupRef: 'acme', content: choice })).sampledCount).toBe(50)
  expect((await refusalOf(ask({ groupRef: 'hooli', content: choice }))).code).toBe('auth.forbidden')
  const borrowed = ask({ groupRef: 'acme', connectionId: foreign, content: choice })
  expect((await refusalOf(borrowed)).code).toBe('connection.not_found')
})

it('knows no objects the manifest does not have', async () => {
  expect((await refusalOf(preview(choice, { objectName: 'deals' }))).code).toBe('object.not_defined')
})

it('maps nested values and several records of any shape', async () => {
  const odd: NativeRecord[] = [{ id: 'x', name: null, mail: { work: 'a@b.c' } }]
  vendor.records.set(
    'people',
    odd.map((record) => ({ ...record, id: 'x', updatedAt: 1 })),
  )
  const shown = await preview({ selectedFieldMappings: { mail: "$['mail']['work']" } })
  expect(shown.records).toEqual([{ id: 'x', fields: { name: null }, mappedFields: { mail: 'a@b.c' } }])
  expect(shown.emptyRates).toEqual({ fields: { name: 1 }, mappedFields: { mail: 0 } })
})
