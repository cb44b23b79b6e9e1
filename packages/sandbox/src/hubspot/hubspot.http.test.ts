/** Drives the simulated HubSpot with HubSpot's own SDK. */

import { Client } from '@hubspot/api-client'
import { FilterOperatorEnum } from '@hubspot/api-client/lib/codegen/crm/contacts/index.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox, type Tokens } from '../test-sandbox.ts'

let sandbox: TestSandbox
let tokens: Tokens
let client: Client

beforeAll(async () => {
  sandbox = await startTestSandbox()
  tokens = await sandbox.token('hubspot')
  client = clientFor(tokens.accessToken)
})

afterAll(async () => {
  expect(sandbox.events).toEqual([])
  await sandbox.close()
})

describe("HubSpot's own SDK", () => {
  test('associates records, and reads whom each is associated with', async () => {
    const own = clientFor((await sandbox.token('hubspot', { workspace: 'linked' })).accessToken)
    const make = async (name: 'contacts' | 'companies') =>
      (await own.crm[name].basicApi.create({ properties: {}, associations: [] })).id
    const contacts = await Promise.all([make('contacts'), make('contacts'), make('contacts')])
    const companies = [await make('companies'), await make('companies')]
    const { basicApi, batchApi } = own.crm.associations.v4
    for (const company of companies)
      await basicApi.createDefault('contacts', contacts[0] ?? '', 'companies', company)
    await basicApi.createDefault('company', companies[1] ?? '', 'contact', contacts[1] ?? '')
    const page = await batchApi.getPage('contacts', 'companies', { inputs: contacts.map((id) => ({ id })) })
    expect(page.results.map(({ _from, to }) => [_from.id, to.map(({ toObjectId }) => toObjectId)])).toEqual([
      [contacts[0], companies],
      [contacts[1], [companies[1]]],
    ])
    expect(page).toMatchObject({ numErrors: 1 })
    await expect(basicApi.createDefault('contacts', '1', 'companies', '2')).rejects.toMatchObject({
      code: 404,
    })
  })

  test('makes lists, finds them, and reads who is in one in the order of joining', async () => {
    const own = clientFor((await sandbox.token('hubspot', { workspace: 'listed' })).accessToken)
    const { listsApi, membershipsApi } = own.crm.lists
    const made = await listsApi.create({ name: 'Newsletter', objectTypeId: '0-1', processingType: 'MANUAL' })
    await listsApi.create({ name: 'Customers', objectTypeId: '0-1', processingType: 'DYNAMIC' })
    await membershipsApi.add(made.list.listId, ['7', '3', '5'])
    const found = await listsApi.doSearch({ query: 'news', additionalProperties: ['hs_list_size'] })
    expect(found).toMatchObject({ total: 1, hasMore: false, lists: [{ name: 'Newsletter' }] })
    expect(found.lists[0]?.additionalProperties).toEqual({ hs_list_size: '3' })
    const first = await membershipsApi.getPageOrderedByAddedToListDate(
      made.list.listId,
      undefined,
      undefined,
      2,
    )
    const rest = await membershipsApi.getPageOrderedByAddedToListDate(
      made.list.listId,
      first.paging?.next?.after,
      undefined,
      2,
    )
    expect([...first.results, ...rest.results].map(({ recordId }) => recordId)).toEqual(['7', '3', '5'])
    expect(rest.results[0]?.membershipTimestamp).toBeInstanceOf(Date)
    await membershipsApi.remove(made.list.listId, ['3'])
    const left = await membershipsApi.getPageOrderedByAddedToListDate(made.list.listId)
    expect(left.results.map(({ recordId }) => recordId)).toEqual(['7', '5'])
  })

  test('creates, reads, updates and archives a contact', async () => {
    const properties = { email: 'ada@example.com', firstname: 'Ada', lastname: 'Łovelace' }
    const created = await client.crm.contacts.basicApi.create({ properties, associations: [] })
    expect(created.id).toMatch(/^\d+$/)
    expect(created.createdAt).toBeInstanceOf(Date)
    const read = await client.crm.contacts.basicApi.getById(created.id, [
      'email',
      'lastname',
      'phone',
      'no_such_thing',
    ])
    expect(read.properties).toMatchObject({ email: 'ada@example.com', lastname: 'Łovelace', phone: null })
    expect(read.properties).not.toHaveProperty('no_such_thing')
    const updated = await client.crm.contacts.basicApi.update(created.id, {
      properties: { phone: '+353 1 555' },
    })
    expect(updated.properties.phone).toBe('+353 1 555')
    expect(updated.updatedAt.getTime()).toBeGreaterThanOrEqual(created.updatedAt.getTime())
    const byEmail = await client.crm.contacts.basicApi.getById(
      'Ada@Example.com',
      ['email'],
      undefined,
      undefined,
      false,
      'email',
    )
    expect(byEmail.id).toBe(created.id)
    await client.crm.contacts.basicApi.archive(created.id)
    await expect(client.crm.contacts.basicApi.getById(created.id)).rejects.toMatchObject({ code: 404 })
    const archived = await client.crm.contacts.basicApi.getPage(
      100,
      undefined,
      ['email'],
      undefined,
      undefined,
      true,
    )
    expect(archived.results.map((record) => record.id)).toContain(created.id)
  })

  test('lists every record once over many pages', async () => {
    await sandbox.control('POST', '/hubspot/companies/generate', { count: 730, seed: 1 })
    const all = await client.crm.companies.getAll(100, undefined, ['name'])
    expect(all).toHaveLength(730)
    expect(new Set(all.map((record) => record.id)).size).toBe(730)
    expect(all.every((record) => typeof record.properties.name === 'string')).toBe(true)
  })

  test('searches by value, token, range, presence and set, across properties and pages', async () => {
    const workspace = 'search'
    const { accessToken } = await sandbox.token('hubspot', { workspace })
    await sandbox.control('PUT', `/hubspot/deals?workspace=${workspace}`, [
      {
        id: '1',
        properties: { dealname: 'Aurora pilot', amount: '90' },
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
      {
        id: '2',
        properties: { dealname: 'Fjord renewal', amount: '1000', dealstage: 'closedwon' },
        updatedAt: '2026-02-01T00:00:00.000Z',
      },
      {
        id: '3',
        properties: { dealname: 'Aurora renewal', amount: '250' },
        updatedAt: '2026-03-01T00:00:00.000Z',
      },
    ])
    const { searchApi } = clientFor(accessToken).crm.deals
    const find = async (
      ...groups: { propertyName: string; operator: string; value?: string; values?: string[] }[][]
    ) => {
      const filterGroups = groups.map((filters) => ({ filters: filters as never[] }))
      const found = await searchApi.doSearch({ filterGroups, limit: 10 })
      expect(found.total).toBe(found.results.length)
      return found.results.map((record) => record.id)
    }
    expect(await find([{ propertyName: 'dealname', operator: 'EQ', value: 'aurora PILOT' }])).toEqual(['1'])
    expect(await find([{ propertyName: 'dealname', operator: 'CONTAINS_TOKEN', value: 'renewal' }])).toEqual([
      '2',
      '3',
    ])
    expect(await find([{ propertyName: 'dealname', operator: 'CONTAINS_TOKEN', value: 'auro*' }])).toEqual([
      '1',
      '3',
    ])
    expect(await find([{ propertyName: 'dealname', operator: 'CONTAINS_TOKEN', value: 'auro' }])).toEqual([])
    expect(await find([{ propertyName: 'amount', operator: 'GT', value: '100' }])).toEqual(['2', '3'])
    expect(await find([{ propertyName: 'dealstage', operator: 'HAS_PROPERTY' }])).toEqual(['2'])
    expect(await find([{ propertyName: 'dealstage', operator: 'NOT_HAS_PROPERTY' }])).toEqual(['1', '3'])
    expect(await find([{ propertyName: 'hs_object_id', operator: 'IN', values: ['1', '3'] }])).toEqual([
      '1',
      '3',
    ])
    expect(await find([{ propertyName: 'dealname', operator: 'NEQ', value: 'Aurora pilot' }])).toEqual([
      '2',
      '3',
    ])
    const since = {
      propertyName: 'hs_lastmodifieddate',
      operator: 'GTE',
      value: String(Date.UTC(2026, 1, 1)),
    }
    expect(await find([since])).toEqual(['2', '3'])
    expect(await find([since, { propertyName: 'amount', operator: 'LT', value: '500' }])).toEqual(['3'])
    expect(
      await find(
        [{ propertyName: 'amount', operator: 'EQ', value: '90' }],
        [{ propertyName: 'amount', operator: 'EQ', value: '250' }],
      ),
    ).toEqual(['1', '3'])
    const sorted = await searchApi.doSearch({
      limit: 2,
      sorts: [{ propertyName: 'amount', direction: 'DESCENDING' } as never],
      properties: ['amount'],
    })
    expect(sorted.results.map((record) => record.properties.amount)).toEqual(['1000', '250'])
    expect(sorted.total).toBe(3)
    expect(sorted.paging?.next?.after).toBe('2')
    const rest = await searchApi.doSearch({ limit: 2, after: '2', query: 'pilot' })
    expect(rest.results).toEqual([])
    expect((await searchApi.doSearch({ query: 'aurora ren' })).results.map((record) => record.id)).toEqual([
      '3',
    ])
  })

  test('reads, creates, updates, upserts and archives in batches', async () => {
    const { batchApi } = client.crm.contacts
    const emails = ['b1@example.com', 'b2@example.com']
    const created = await batchApi.create({
      inputs: emails.map((email) => ({ properties: { email }, associations: [] })),
    })
    const ids = created.results.map((record) => record.id)
    const read = await batchApi.read({
      inputs: ids.map((id) => ({ id })),
      properties: ['email'],
      propertiesWithHistory: [],
    })
    expect(read.results.map((record) => record.properties.email)).toEqual(emails)
    const byEmail = await batchApi.read({
      inputs: [{ id: 'B2@example.com' }, { id: 'nobody@example.com' }],
      properties: ['email'],
      propertiesWithHistory: [],
      idProperty: 'email',
    })
    expect(byEmail).toMatchObject({ numErrors: 1, results: [{ id: ids[1] }] })
    await batchApi.update({ inputs: ids.map((id) => ({ id, properties: { city: 'Cork' } })) })
    const upserted = await batchApi.upsert({
      inputs: [
        { id: 'b1@example.com', idProperty: 'email', properties: { city: 'Sligo' } },
        { id: 'b3@example.com', idProperty: 'email', properties: { city: 'Naas' } },
      ],
    })
    expect(
      upserted.results.map((record) => [record._new, record.properties.email, record.properties.city]).sort(),
    ).toEqual([
      [false, 'b1@example.com', 'Sligo'],
      [true, 'b3@example.com', 'Naas'],
    ])
    await batchApi.archive({ inputs: ids.map((id) => ({ id })) })
    const gone = await batchApi.read({
      inputs: ids.map((id) => ({ id })),
      properties: [],
      propertiesWithHistory: [],
    })
    expect(gone.results).toEqual([])
  })

  test('tells which records of a traced batch were refused, and creates the others', async () => {
    const input = (objectWriteTraceId: string, properties: Record<string, string>) => ({
      objectWriteTraceId,
      properties,
      associations: [],
    })
    const inputs = [
      input('a', { email: 'traced@example.com' }),
      input('b', { email: 'traced@example.com' }),
      input('c', { nope: '1' }),
    ]
    const answer = await client.crm.contacts.batchApi.create({ inputs })
    expect(answer.results.map(({ properties }) => properties.email)).toEqual(['traced@example.com'])
    expect(answer).toMatchObject({
      numErrors: 2,
      errors: [
        { category: 'CONFLICT', context: { objectWriteTraceId: ['b'] } },
        { category: 'VALIDATION_ERROR', context: { objectWriteTraceId: ['c'] } },
      ],
    })
  })

  test('pages through owners, finds one by address or user, and keeps those who left apart', async () => {
    const { ownersApi } = client.crm.owners
    const first = await ownersApi.getPage(undefined, undefined, 2)
    const rest = await ownersApi.getPage(undefined, first.paging?.next?.after, 2)
    expect([...first.results, ...rest.results].map(({ id }) => id)).toEqual(['71001', '71002', '71003'])
    expect((await ownersApi.getPage('aiko.tanaka@example.com')).results).toMatchObject([{ id: '71003' }])
    expect(await ownersApi.getById(81002, 'userId' as never)).toMatchObject({ id: '71002' })
    expect((await ownersApi.getPage(undefined, undefined, 10, true)).results).toMatchObject([{ id: '71004' }])
    await expect(ownersApi.getById(71004)).rejects.toMatchObject({ code: 404 })
  })

  test('makes, changes and removes pipelines and their stages', async () => {
    const { pipelinesApi, pipelineStagesApi } = client.crm.pipelines
    const [first] = (await pipelinesApi.getAll('deals')).results
    expect(first).toMatchObject({ id: 'default', label: 'Sales Pipeline' })
    expect(first?.stages.map(({ id }) => id)).toContain('closedwon')
    const stages = [{ label: 'New', displayOrder: 0, metadata: { probability: '0.2' } }]
    const made = await pipelinesApi.create('deals', { label: 'Renewals', displayOrder: 1, stages })
    expect(made.stages).toMatchObject([{ label: 'New', metadata: { probability: '0.2' } }])
    const stage = await pipelineStagesApi.create('deals', made.id, {
      label: 'Sent',
      displayOrder: 1,
      metadata: { probability: '0.5' },
    })
    await pipelineStagesApi.update('deals', made.id, stage.id, { label: 'Signed', metadata: {} })
    const listed = await pipelineStagesApi.getAll('deals', made.id)
    expect(listed.results.map(({ label }) => label)).toEqual(['New', 'Signed'])
    await pipelineStagesApi.archive('deals', made.id, stage.id)
    await expect(pipelineStagesApi.getById('deals', made.id, stage.id)).rejects.toMatchObject({ code: 404 })
    await client.crm.deals.basicApi.create({ properties: { pipeline: 'default' }, associations: [] })
    await expect(pipelinesApi.archive('deals', 'default', true)).rejects.toMatchObject({ code: 400 })
    await pipelinesApi.archive('deals', made.id)
    expect((await pipelinesApi.getAll('deals')).results.map(({ id }) => id)).toEqual(['default'])
    await expect(pipelinesApi.getAll('contacts')).rejects.toMatchObject({ code: 400 })
    await expect(
      pipelinesApi.create('deals', { label: 'None', displayOrder: 2, stages: [] }),
    ).rejects.toMatchObject({
      code: 400,
    })
  })

  test('reads and adds properties, lists custom objects, owners and the account', async () => {
    const { coreApi } = client.crm.properties
    const before = await coreApi.getAll('contacts')
    const byName = new Map(before.results.map((property) => [property.name, property]))
    expect(byName.get('email')).toMatchObject({ type: 'string', fieldType: 'text', hubspotDefined: true })
    expect(byName.get('lifecyclestage')?.options.map((option) => option.value)).toContain('customer')
    expect(byName.get('lastmodifieddate')?.modificationMetadata?.readOnlyValue).toBe(true)
    await coreApi.create('contacts', {
      name: 'plan_tier',
      label: 'Plan tier',
      type: 'enumeration' as never,
      fieldType: 'select' as never,
      groupName: 'contactinformation',
      options: [{ label: 'Gold', value: 'gold', displayOrder: 0, hidden: false }],
    })
    expect(await coreApi.getByName('contacts', 'plan_tier')).toMatchObject({
      label: 'Plan tier',
      type: 'enumeration',
    })
    await sandbox.control('PUT', '/hubspot/machines', { properties: { name: 'Press', weight: 12 } })
    const schemas = await client.crm.schemas.coreApi.getAll()
    expect(schemas.results.map((schema) => schema.name)).toEqual(['machines'])
    const machines = await client.crm.objects.basicApi.getPage('machines', 10, undefined, ['name', 'weight'])
    expect(machines.results[0]?.properties).toMatchObject({ name: 'Press', weight: '12' })
    expect((await client.crm.owners.ownersApi.getPage()).results).toHaveLength(3)
    const me = await (await client.apiRequest({ path: '/integrations/v1/me' })).json()
    const details = await (await client.apiRequest({ path: '/account-info/v3/details' })).json()
    expect(details).toMatchObject({ portalId: me.portalId, accountType: 'DEVELOPER_TEST' })
  })

  test('hears errors in the shapes it knows', async () => {
    const { basicApi, searchApi } = client.crm.contacts
    await expect(basicApi.create({ properties: { emial: 'x' }, associations: [] })).rejects.toMatchObject({
      code: 400,
      body: {
        category: 'VALIDATION_ERROR',
        message: expect.stringContaining('Property \\"emial\\" does not exist'),
      },
    })
    await expect(
      basicApi.create({ properties: { email: 'nonsense', createdate: 'now' }, associations: [] }),
    ).rejects.toMatchObject({ body: { errors: [{ code: 'INVALID_EMAIL' }, { code: 'READ_ONLY_VALUE' }] } })
    const existing = await basicApi.create({ properties: { email: 'twice@example.com' }, associations: [] })
    await expect(
      basicApi.create({ properties: { email: 'Twice@example.com' }, associations: [] }),
    ).rejects.toMatchObject({
      code: 409,
      body: { category: 'CONFLICT', message: `Contact already exists. Existing ID: ${existing.id}` },
    })
    const filters = [{ propertyName: 'shoe_size', operator: FilterOperatorEnum.Eq, value: '43' }]
    await expect(searchApi.doSearch({ filterGroups: [{ filters }] })).rejects.toMatchObject({
      code: 400,
      body: { category: 'VALIDATION_ERROR', errors: [{ message: expect.stringContaining('shoe_size') }] },
    })
    await expect(searchApi.doSearch({ after: '10000', limit: 1 })).rejects.toMatchObject({ code: 400 })
    await expect(searchApi.doSearch({ after: '9999', limit: 1 })).resolves.toMatchObject({ results: [] })
    await expect(basicApi.getPage(101)).rejects.toMatchObject({ code: 400 })
    await expect(client.crm.objects.basicApi.getPage('widgets')).rejects.toMatchObject({
      code: 400,
      body: { message: 'Unable to infer object type from: widgets' },
    })
    await expect(clientFor('unknown').crm.contacts.basicApi.getPage()).rejects.toMatchObject({
      code: 401,
      body: { category: 'INVALID_AUTHENTICATION' },
    })
    const { accessToken } = await sandbox.token('hubspot', { expiresIn: 0 })
    await expect(clientFor(accessToken).crm.contacts.basicApi.getPage()).rejects.toMatchObject({
      code: 401,
      body: { category: 'EXPIRED_AUTHENTICATION' },
    })
  })

  test('refreshes, inspects and revokes tokens', async () => {
    const { refreshToken } = await sandbox.token('hubspot', { workspace: 'tokens', expiresIn: 0 })
    const { oauth } = new Client({ basePath: `${sandbox.url}/hubspot` })
    const renew = () =>
      oauth.tokensApi.create('refresh_token', undefined, undefined, 'app', 'secret', refreshToken)
    const renewed = await renew()
    expect(renewed).toMatchObject({ refreshToken, expiresIn: 1800, tokenType: 'bearer' })
    await expect(clientFor(renewed.accessToken).crm.contacts.basicApi.getPage()).resolves.toMatchObject({
      results: [],
    })
    const info = await oauth.accessTokensApi.get(renewed.accessToken)
    expect(info).toMatchObject({ hubDomain: 'tokens.sandbox.example.com', tokenType: 'access' })
    await oauth.refreshTokensApi.archive(refreshToken)
    await expect(renew()).rejects.toMatchObject({ code: 400 })
    await expect(clientFor(renewed.accessToken).crm.contacts.basicApi.getPage()).rejects.toMatchObject({
      code: 401,
    })
  })
})

test('a token sees the records of its own workspace only', async () => {
  const other = await sandbox.token('hubspot', { workspace: 'other' })
  await sandbox.control('PUT', '/hubspot/tickets?workspace=other', { properties: { subject: 'Theirs' } })
  expect((await clientFor(other.accessToken).crm.tickets.basicApi.getPage()).results).toHaveLength(1)
  expect((await client.crm.tickets.basicApi.getPage()).results).toHaveLength(0)
})

test('reports 20,000 matches and refuses to page past 10,000', async () => {
  const { accessToken } = await sandbox.token('hubspot', { workspace: 'large' })
  await sandbox.control('POST', '/hubspot/contacts/generate?workspace=large', { count: 20_000, seed: 3 })
  const { searchApi } = clientFor(accessToken).crm.contacts
  const last = await searchApi.doSearch({ limit: 200, after: '9800' })
  expect(last.total).toBe(20_000)
  expect(last.paging?.next?.after).toBe('10000')
  await expect(searchApi.doSearch({ limit: 200, after: '10000' })).rejects.toMatchObject({ code: 400 })
})

function clientFor(accessToken: string): Client {
  return new Client({ accessToken, basePath: `${sandbox.url}/hubspot` })
}
