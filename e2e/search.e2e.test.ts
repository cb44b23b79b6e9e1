// Searching a customer's records on a simulated HubSpot, rule by rule, through the search host.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type ConfigContent,
  type SearchFilter,
  type SearchResult,
  searchResponseSchema,
} from '../packages/contract/src/index.ts'
import { perTry } from './support/per-try.ts'
import { expectRefusal, type RawCall, sendRaw } from './support/raw-api.ts'
import { type Native, openSandboxControl, type SandboxControl } from './support/sandbox-control.ts'
import { closeProduct, openProduct } from './support/shared-product.ts'
import { connectGroup, install, receiveAs } from './support/stage.ts'
import type { Product } from './support/start-dev.ts'

const none = { defaultPeriod: { days: 0 } }
const requiredFields = [
  { fieldName: 'email' },
  { fieldName: 'lastname', mapToName: 'familyName' },
  { fieldName: 'city', mapToName: "$['address']['city']" },
  { mapToName: 'stage', default: 'lifecyclestage' },
]
const manifest = [
  {
    name: 'crm',
    provider: 'hubspot',
    read: {
      objects: [
        {
          objectName: 'contacts',
          mapToName: 'person',
          destination: 'app',
          backfill: none,
          requiredFields,
          optionalFields: [{ fieldName: 'hs_lead_status' }, { mapToName: 'region' }],
        },
        {
          objectName: 'companies',
          destination: 'app',
          backfill: none,
          requiredFields: [{ fieldName: 'name' }],
        },
        {
          objectName: 'deals',
          destination: 'app',
          enabled: 'always',
          backfill: none,
          requiredFields: [{ fieldName: 'dealname' }, { fieldName: 'amount', mapToName: 'value' }],
        },
        { objectName: 'tickets', backfill: none, requiredFields: [{ fieldName: 'subject' }] },
      ],
    },
  },
]

let dev: Product
let sandbox: SandboxControl
let closeReceiver: (() => Promise<void>) | undefined
let people: Native[] = []
const acme = { provider: 'hubspot' as const, workspace: 'acme' }

beforeAll(async () => {
  dev = await openProduct(manifest)
  sandbox = openSandboxControl(dev.ready.sandbox ?? '')
  closeReceiver = (await receiveAs(dev, 'app')).close
  await sandbox.generate(acme, 'contacts', { count: 250, seed: 21 })
  people = await sandbox.put(acme, 'contacts', [
    {
      email: 'ada@example.com',
      lastname: 'Lovelace',
      city: 'London, "East" & West',
      state: 'England',
      lifecyclestage: 'customer',
      hs_lead_status: 'IN_PROGRESS',
    },
    { email: "o'hara@example.com", lastname: "O'Hara", city: 'Atlanta', lifecyclestage: 'evangelist' },
  ])
  await sandbox.put(acme, 'deals', [{ dealname: 'Engine', amount: '12000' }])
  await sandbox.put(acme, 'companies', [{ name: 'Babbage Ltd' }])
  await sandbox.put(acme, 'tickets', [{ subject: 'It whirs' }])
  await connectGroup(dev, sandbox, { groupRef: 'acme' })
  await install(dev, {
    integration: 'crm',
    groupRef: 'acme',
    content: content({
      contacts: {
        selectedFields: { hs_lead_status: true },
        selectedFieldMappings: { region: 'state' },
        selectedValueMappings: {
          stage: { Customer: 'customer', Lead: 'lead' },
          hs_lead_status: { Working: 'IN_PROGRESS' },
        },
      },
      companies: { disabled: true },
      deals: { disabled: true },
    }),
  })
})

beforeEach(() => sandbox.forgetRequests(acme))

afterAll(async () => {
  await closeReceiver?.()
  await closeProduct()
})

function content(objects: Record<string, object>): ConfigContent {
  const entries = Object.entries(objects).map(([objectName, object]) => [
    objectName,
    { objectName, selectedFields: {}, selectedFieldMappings: {}, ...object },
  ])
  return { provider: 'hubspot', read: { objects: Object.fromEntries(entries) } }
}

const eq = (fieldName: string, value: SearchFilter['value']): SearchFilter => ({
  fieldName,
  operator: 'eq',
  value,
})

function searchCall(
  objectName: string,
  fieldFilters: readonly object[],
  { groupRef = 'acme', integration = 'crm', headers = {} }: Partial<RawCall> & Record<string, unknown> = {},
): RawCall {
  return {
    method: 'POST',
    surface: 'search',
    path: `/integrations/${String(integration)}?groupRef=${String(groupRef)}`,
    body: { objectName, fieldFilters },
    headers: { 'x-mortise-request-type': 'search', ...(headers as Record<string, string | undefined>) },
  }
}

async function search(objectName: string, ...filters: SearchFilter[]): Promise<SearchResult[]> {
  const answer = await sendRaw(dev, searchCall(objectName, filters))
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/)
  return searchResponseSchema.parse(answer.json).results
}

/** The filters of the only call the vendor has had since the test began. */
async function onlyVendorCall() {
  const requests = await sandbox.requests(acme)
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /crm/v3/objects/contacts/search',
  ])
  const body = requests[0]?.body as { filterGroups: { filters: object[] }[] } | undefined
  return body?.filterGroups.flatMap(({ filters }) => filters) ?? []
}

describe('what a search answers', () => {
  it('finds by a provider field with one call, and answers id, fields, mapped fields and the provider’s record', async () => {
    const results = await search('contacts', eq('email', 'ada@example.com'))
    expect(await onlyVendorCall()).toEqual([
      { propertyName: 'email', operator: 'EQ', value: 'ada@example.com' },
    ])
    expect(results).toEqual([
      {
        id: people[0]?.id,
        fields: { email: 'ada@example.com', hs_lead_status: 'Working' },
        mappedFields: {
          familyName: 'Lovelace',
          address: { city: 'London, "East" & West' },
          stage: 'Customer',
          region: 'England',
        },
        raw: expect.objectContaining({
          id: people[0]?.id,
          properties: expect.objectContaining({ lifecyclestage: 'customer', hs_lead_status: 'IN_PROGRESS' }),
        }),
      },
    ])
  })

  it.each([
    ['a mapped name of the manifest', eq('familyName', 'Lovelace'), 'lastname'],
    ['a mapped name chosen at install time', eq('region', 'England'), 'state'],
    ['a nested mapped name', eq("$['address']['city']", 'London, "East" & West'), 'city'],
    ['a bracket path of one step', eq("$['email']", 'ada@example.com'), 'email'],
    ['a field that is not selected', eq('lastname', 'Lovelace'), 'lastname'],
  ])('finds by %s', async (_, filter, propertyName) => {
    const results = await search('contacts', filter, eq('hs_lead_status', 'Working'))
    expect(results.map(({ id }) => id)).toContain(people[0]?.id)
    expect((await onlyVendorCall())[0]).toMatchObject({ propertyName, value: filter.value })
  })

  it('asks the provider with its own value where a value is mapped', async () => {
    const results = await search('contacts', eq('stage', 'Customer'))
    expect(await onlyVendorCall()).toEqual([
      { propertyName: 'lifecyclestage', operator: 'EQ', value: 'customer' },
    ])
    expect(results.length).toBeGreaterThan(1)
    for (const { mappedFields } of results) expect(mappedFields.stage).toBe('Customer')
  })

  it('passes a value without a mapping through, in both directions', async () => {
    const results = await search('contacts', eq('stage', 'evangelist'))
    expect(await onlyVendorCall()).toMatchObject([{ propertyName: 'lifecyclestage', value: 'evangelist' }])
    expect(results.map(({ mappedFields }) => mappedFields)).toMatchObject([{ stage: 'evangelist' }])
  })

  it('joins filters by AND', async () => {
    expect(await search('contacts', eq('stage', 'Customer'), eq('email', "o'hara@example.com"))).toEqual([])
    const both = await search('contacts', eq('familyName', "O'Hara"), eq('email', "o'hara@example.com"))
    expect(both.map(({ id }) => id)).toEqual([people[1]?.id])
  })

  it('answers an empty list when nothing matches', async () => {
    const answer = await sendRaw(dev, searchCall('contacts', [eq('email', 'nobody@example.com')]))
    expect(answer).toMatchObject({ status: 200, text: '{"results":[]}' })
  })

  it('answers one page of the provider, with one call, when more match', async () => {
    const results = await search('contacts')
    expect(await onlyVendorCall()).toEqual([])
    expect(results.length).toBeGreaterThan(1)
    expect(results.length).toBeLessThanOrEqual(200)
  })

  it('finds the object by its mapped name too, and the integration and project by id', async () => {
    expect(await search('person', eq('email', 'ada@example.com'))).toHaveLength(1)
    const params = { projectIdOrName: dev.ready.project.id, integrationIdOrName: 'crm' }
    const { id } = await dev.client.getIntegration({ params })
    const path = `/v1/projects/${dev.ready.project.id}/integrations/${id}?groupRef=acme`
    const answer = await sendRaw(dev, { ...searchCall('person', [eq('email', 'ada@example.com')]), path })
    expect(searchResponseSchema.parse(answer.json).results).toHaveLength(1)
  })
})

describe('which objects can be searched', () => {
  it('searches an object the manifest enables always, though the config disables it', async () => {
    const [deal] = await search('deals', eq('value', 12000))
    expect(deal).toMatchObject({ fields: { dealname: 'Engine' }, mappedFields: { value: '12000' } })
  })

  it('searches an object of the manifest that the config does not mention', async () => {
    expect(await search('tickets', eq('subject', 'It whirs'))).toMatchObject([
      { fields: { subject: 'It whirs' } },
    ])
  })

  it('refuses an object the config disables, and asks the provider nothing', async () => {
    const refusal = await expectRefusal(dev, 400, searchCall('companies', [eq('name', 'Babbage Ltd')]))
    expect(refusal.detail).toContain('companies')
    expect(await sandbox.requests(acme)).toEqual([])
  })

  it('refuses an object that is not in the manifest', async () => {
    expect((await expectRefusal(dev, 404, searchCall('quotes', []))).detail).toContain('quotes')
    expect(await sandbox.requests(acme)).toEqual([])
  })
})

describe('what a search refuses, each in its own words', () => {
  it.each(['ne', 'EQ', 'gt', 'contains'])('the operator %s, naming eq', async (operator) => {
    const filter = { fieldName: 'email', operator, value: 'ada@example.com' }
    const refusal = await expectRefusal(dev, 400, searchCall('contacts', [filter]))
    expect(refusal.detail).toContain(operator)
    expect(refusal.remedy).toMatch(/\beq\b/)
    expect(await sandbox.requests(acme)).toEqual([])
  })

  it('a request without its type, naming the header', async () => {
    for (const value of [undefined, 'write', '']) {
      const headers = { 'x-mortise-request-type': value }
      const refusal = await expectRefusal(dev, 400, searchCall('contacts', [], { headers }))
      expect(refusal.remedy).toContain('x-mortise-request-type: search')
    }
  })

  it('an unknown group, integration and project', async () => {
    const group = await expectRefusal(dev, 404, searchCall('contacts', [], { groupRef: 'nobody' }))
    expect(group.detail).toContain('nobody')
    const integration = await expectRefusal(dev, 404, searchCall('contacts', [], { integration: 'nothing' }))
    expect(integration.detail).toContain('nothing')
    const elsewhere = {
      ...searchCall('contacts', []),
      path: '/v1/projects/elsewhere/integrations/crm?groupRef=acme',
    }
    await expectRefusal(dev, 404, elsewhere)
  })

  it('a missing group and a body of the wrong form, with every place that is wrong', async () => {
    const call = searchCall('contacts', [])
    expect((await expectRefusal(dev, 400, { ...call, path: '/integrations/crm' })).places).toEqual([
      'query groupRef',
    ])
    const body = {
      fieldFilters: [
        { fieldName: '', operator: 'eq', value: null },
        { operator: 'eq', value: 1 },
      ],
    }
    expect((await expectRefusal(dev, 400, { ...call, body })).places.toSorted()).toEqual([
      'body fieldFilters.0.fieldName',
      'body fieldFilters.0.value',
      'body fieldFilters.1.fieldName',
      'body objectName',
    ])
    await expectRefusal(dev, 400, { ...call, body: '{"objectName": ' })
  })

  it('a field that is filtered twice', async () => {
    const filters = [eq('email', 'a@example.com'), eq('email', 'b@example.com')]
    expect((await expectRefusal(dev, 400, searchCall('contacts', filters))).detail).toContain('email')
  })

  it('a field the provider does not know, in the provider’s words', async () => {
    const refusal = await expectRefusal(dev, 422, searchCall('contacts', [eq('no_such_field', 'x')]))
    expect(refusal.causes.join(' ')).toContain('Property "no_such_field" does not exist')
  })

  it('a request without a key, or with a wrong one', async () => {
    for (const key of [undefined, 'wrong']) {
      await expectRefusal(dev, 401, searchCall('contacts', [], { headers: { 'x-api-key': key } }))
    }
  })

  it('everything but searches at the search host', async () => {
    await expectRefusal(dev, 404, { surface: 'search', path: '/integrations' })
  })
})

describe('when the provider is in trouble', () => {
  const trouble = { groupRef: 'trouble' }
  const account = { provider: 'hubspot' as const, workspace: 'trouble' }
  const call = () => searchCall('contacts', [eq('email', 'x@example.com')], trouble)

  beforeAll(async () => {
    await connectGroup(dev, sandbox, trouble)
    await install(dev, { integration: 'crm', ...trouble, content: content({ contacts: {} }) })
  })

  it('says that it cannot be reached when it fails or hangs up, and that trying again may help', async () => {
    for (const kind of ['serverError', 'dropConnection', 'truncatedJson']) {
      await sandbox.fault(account, { kind })
      const refusal = await expectRefusal(dev, 502, call())
      await sandbox.endFaults(account)
      expect(refusal).toMatchObject({ retryable: true, detail: expect.stringContaining('HubSpot') })
    }
  })

  it('says when to come back when its rate limit is used up', async () => {
    // A group of its own: until then nobody asks for its account.
    const limited = { groupRef: perTry('limited') }
    const own = { provider: 'hubspot' as const, workspace: limited.groupRef }
    await connectGroup(dev, sandbox, limited)
    await install(dev, { integration: 'crm', ...limited, content: content({ contacts: {} }) })
    await sandbox.fault(own, { kind: 'rateLimit', retryAfterSeconds: 30 })
    const asked = searchCall('contacts', [eq('email', 'x@example.com')], limited)
    const askedAt = Date.now()
    const refusal = await expectRefusal(dev, 429, asked)
    const answeredAt = Date.now()
    await sandbox.endFaults(own)
    const retryAt = Date.parse(refusal.retryAfter ?? '')
    expect(retryAt - askedAt).toBeGreaterThan(25_000)
    expect(retryAt - answeredAt).toBeLessThanOrEqual(30_000)
    expect(refusal.retryable).toBe(true)
    await sandbox.forgetRequests(own)
    const again = Date.parse((await expectRefusal(dev, 429, asked)).retryAfter ?? '')
    // The same instant, reckoned by two clocks' readings of the same answer.
    expect(Math.abs(again - Date.parse(refusal.retryAfter ?? ''))).toBeLessThan(1_000)
    expect(await sandbox.requests(own)).toEqual([])
  })

  it('goes on by itself when a token has expired', async () => {
    await sandbox.fault(account, { kind: 'expiredToken', count: 1 })
    expect((await sendRaw(dev, call())).json).toEqual({ results: [] })
  })

  it('says that the customer must reconnect when the token was revoked', async () => {
    await sandbox.fault(account, { kind: 'revokedToken', count: 1 })
    const refusal = await expectRefusal(dev, 422, call())
    expect(refusal.remedy).toMatch(/reconnect/i)
    const params = { projectIdOrName: dev.ready.project.name }
    const [connection] = await dev.client.listConnections({ params, query: { groupRef: 'trouble' } })
    expect(connection?.status).toBe('bad_credentials')
  })
})
