import { describe, expect, it } from 'vitest'
import { recordedCall } from '../testing/recorded-call.ts'
import salesforce from './index.ts'
import { read } from './read.ts'
import { search } from './search.ts'

const account = (number: number, at = '2026-11-21T09:30:00.000+0000') => ({
  attributes: { type: 'Account', url: `/services/data/v66.0/sobjects/Account/${number}` },
  Id: `001${number}`,
  Name: `Account ${number}`,
  SystemModstamp: at,
})
const fields = [
  { name: 'Id', type: 'id' },
  { name: 'Name', type: 'string' },
  { name: 'Founded__c', type: 'date', custom: true },
  { name: 'Called__c', type: 'datetime', custom: true },
  { name: 'BillingAddress', type: 'address' },
  { name: 'Logo__c', type: 'base64' },
  { name: 'SystemModstamp', type: 'datetime' },
]
const described = { name: 'Account', label: 'Account', labelPlural: 'Accounts', fields }

const answering = (records: unknown[], done = true) =>
  recordedCall(({ path }) =>
    path.endsWith('/describe') ? described : { totalSize: records.length, done, records },
  )

function soqlOf(path: string | undefined): string {
  return new URL(path ?? '', 'https://acme.my.salesforce.com').searchParams.get('q') ?? ''
}

describe('reading', () => {
  it('starts at the window and goes on after the last record, by instant and id', async () => {
    const call = answering([account(1), account(2)])
    const since = new Date('2026-11-01T00:00:00Z')
    const request = { objectName: 'Account', fields: ['Name'], since, pageSize: 2 }
    const first = await read(call, request)
    expect(soqlOf(call.requests[0]?.path)).toBe(
      'SELECT Id, Name, SystemModstamp FROM Account WHERE SystemModstamp >= 2026-11-01T00:00:00.000Z' +
        ' ORDER BY SystemModstamp ASC, Id ASC LIMIT 2',
    )
    expect(call.requests[0]?.headers).toEqual({ 'Sforce-Query-Options': 'batchSize=200' })
    await read(call, { ...request, cursor: first.nextCursor ?? '', until: new Date('2026-12-01T00:00:00Z') })
    expect(soqlOf(call.requests[1]?.path)).toBe(
      'SELECT Id, Name, SystemModstamp FROM Account WHERE SystemModstamp >= 2026-11-21T09:30:00.000Z' +
        " AND (SystemModstamp > 2026-11-21T09:30:00.000Z OR Id > '0012') AND SystemModstamp < 2026-12-01T00:00:00.000Z" +
        ' ORDER BY SystemModstamp ASC, Id ASC LIMIT 2',
    )
  })

  // @see https://developer.salesforce.com/docs/atlas.en-us.262.0.api.meta/api/sforce_api_guidelines_archive.htm read 2026-11-29
  it('asks for archived activities by the query that shows them, and for no deleted ones', async () => {
    const call = answering([account(1)])
    const request = { objectName: 'Task', fields: ['Id'], pageSize: 1, wantsTotal: true }
    await read(call, request)
    await search(call, { ...request, filters: [{ fieldName: 'Subject', value: 'Call' }] })
    expect(call.requests.map(({ path }) => `${/queryAll/.test(path)} ${soqlOf(path)}`)).toEqual([
      'true SELECT Id, SystemModstamp FROM Task WHERE IsDeleted = false ORDER BY SystemModstamp ASC, Id ASC LIMIT 1',
      'true SELECT COUNT() FROM Task WHERE IsDeleted = false',
      "true SELECT Id, SystemModstamp FROM Task WHERE IsDeleted = false AND Subject = 'Call' LIMIT 1",
    ])
  })

  it('ends on a short page, but goes on when Salesforce cut the page itself', async () => {
    const request = { objectName: 'Account', fields: ['Name'], pageSize: 2 }
    expect((await read(answering([account(1)]), request)).nextCursor).toBeUndefined()
    expect((await read(answering([account(1)], false), request)).nextCursor).toBeDefined()
  })

  it('fails where more records follow one that does not say when it changed', async () => {
    const request = { objectName: 'Account', fields: ['Name'], pageSize: 2 }
    await expect(read(answering([{ Id: '0011' }], false), request)).rejects.toMatchObject({
      message: expect.stringContaining('no SystemModstamp'),
    })
    expect((await read(answering([{ Id: '0011' }]), request)).records).toEqual([{ Id: '0011' }])
  })

  it('selects each field once however it is spelt, and all but compound fields for `all`', async () => {
    const call = answering([])
    await read(call, { objectName: 'Account', fields: ['id', 'Name', 'name', 'systemmodstamp'], pageSize: 5 })
    expect(soqlOf(call.requests[0]?.path)).toContain('SELECT Id, Name, systemmodstamp FROM')
    await read(call, { objectName: 'Account', fields: 'all', pageSize: 5 })
    expect(soqlOf(call.requests[2]?.path)).toContain(
      'SELECT Id, Name, Founded__c, Called__c, SystemModstamp FROM',
    )
    await read(call, { objectName: 'Account', fields: 'all', pageSize: 5 })
    expect(call.requests.filter(({ path }) => path.endsWith('/describe'))).toHaveLength(1)
  })

  it('refuses names that would break out of the query', async () => {
    const call = answering([])
    const request = { fields: ['Name'], pageSize: 5 }
    await expect(read(call, { ...request, objectName: 'Account WHERE' })).rejects.toMatchObject({
      reaction: { kind: 'stop' },
    })
    await expect(
      read(call, { objectName: 'Account', fields: ['(SELECT Id FROM Contacts)'], pageSize: 5 }),
    ).rejects.toMatchObject({
      name: 'ProviderError',
    })
    expect(call.requests).toHaveLength(0)
  })

  it('puts a query too long for an address into a composite request', async () => {
    const names = Array.from({ length: 400 }, (_unused, index) => `A_Long_Custom_Field_Name_${index}__c`)
    const inner = { totalSize: 1, done: true, records: [account(1)] }
    const call = recordedCall(() => ({
      compositeResponse: [{ body: inner, httpHeaders: {}, httpStatusCode: 200, referenceId: 'page' }],
    }))
    const page = await read(call, { objectName: 'Account', fields: names, pageSize: 500 })
    expect(page.records).toEqual([account(1)])
    expect(call.requests[0]).toMatchObject({
      method: 'POST',
      path: '/services/data/v66.0/composite',
      json: {
        compositeRequest: [{ method: 'GET', httpHeaders: { 'Sforce-Query-Options': 'batchSize=500' } }],
      },
    })
  })

  it('classifies what fails inside a composite request', async () => {
    const names = Array.from({ length: 400 }, (_unused, index) => `A_Long_Custom_Field_Name_${index}__c`)
    const body = [
      {
        errorCode: 'INVALID_FIELD',
        message: "No such column 'A_Long_Custom_Field_Name_7__c' on entity 'Account'.",
      },
    ]
    const call = recordedCall(() => ({
      compositeResponse: [{ body, httpStatusCode: 400, referenceId: 'page' }],
    }))
    await expect(read(call, { objectName: 'Account', fields: names, pageSize: 5 })).rejects.toMatchObject({
      reaction: { kind: 'dropField', fieldName: 'A_Long_Custom_Field_Name_7__c' },
      fieldName: 'A_Long_Custom_Field_Name_7__c',
      status: 400,
    })
  })
})

describe('searching', () => {
  it.each([
    ['Name', "O'Brien \\", "Name = 'O\\'Brien \\\\'", 0],
    ['Name', '2026-11-21', "Name = '2026-11-21'", 1],
    ['Founded__c', '2026-11-21', 'Founded__c = 2026-11-21', 1],
    ['Called__c', '2026-11-21T09:30:00Z', 'Called__c = 2026-11-21T09:30:00.000Z', 1],
    ['Employees', 5, 'Employees = 5', 0],
    ['IsActive', true, 'IsActive = true', 0],
  ] as const)(
    'writes %s = %j as %s, with %i looks at the description',
    async (fieldName, value, condition, looks) => {
      const call = answering([])
      await search(call, {
        objectName: 'Account',
        fields: ['Name'],
        filters: [{ fieldName, value }],
        pageSize: 10,
      })
      expect(soqlOf(call.requests.at(-1)?.path)).toBe(
        `SELECT Id, Name, SystemModstamp FROM Account WHERE ${condition} LIMIT 10`,
      )
      expect(call.requests).toHaveLength(looks + 1)
    },
  )
})

it('leads only to Salesforce, whatever the subdomain', () => {
  const pattern = salesforce.account.metadata?.[0]?.pattern
  for (const good of ['acme', 'acme--dev.sandbox', 'Acme-Dev-Ed.develop'])
    expect(good).toMatch(pattern ?? /^$/)
  for (const bad of ['evil.com/', 'evil.com#', 'a@evil.com', '..', 'a..b', '-', '', 'a b'])
    expect(bad).not.toMatch(pattern ?? /./)
})
