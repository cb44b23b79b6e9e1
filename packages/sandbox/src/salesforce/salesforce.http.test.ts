/** Drives the simulated Salesforce with jsforce. */

import { Connection } from 'jsforce'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox, type Tokens } from '../test-sandbox.ts'

let sandbox: TestSandbox
let tokens: Tokens
let connection: Connection

beforeAll(async () => {
  sandbox = await startTestSandbox()
  tokens = await sandbox.token('salesforce')
  connection = connect(tokens.accessToken)
})

afterAll(async () => {
  expect(sandbox.events).toEqual([])
  await sandbox.close()
})

describe('jsforce', () => {
  test('knows who it is', async () => {
    expect(await connection.identity()).toMatchObject({
      user_type: 'STANDARD',
      organization_id: expect.stringMatching(/^00D/),
    })
    expect(Object.keys(await connection.limits())).toContain('DailyApiRequests')
  })

  test('describes the org and its objects', async () => {
    await sandbox.control('PUT', '/salesforce/Machine__c', {
      Name: 'Press',
      Weight__c: 12.5,
      Active__c: true,
    })
    const global = await connection.describeGlobal()
    expect(global.sobjects.map((object) => object.name)).toEqual([
      'Account',
      'Case',
      'Contact',
      'FieldPermissions',
      'Lead',
      'Machine__c',
      'Opportunity',
      'PermissionSet',
      'PermissionSetAssignment',
    ])
    const contact = await connection.describe('Contact')
    const fields = new Map(contact.fields.map((field) => [field.name, field]))
    expect(fields.get('Email')).toMatchObject({ type: 'email', updateable: true })
    expect(fields.get('LastName')?.nillable).toBe(false)
    expect(fields.get('SystemModstamp')).toMatchObject({ type: 'datetime', updateable: false })
    expect(fields.get('LeadSource')?.picklistValues?.map((each) => each.value)).toContain('Web')
    expect(fields.get('AccountId')).toMatchObject({ type: 'reference', referenceTo: ['Account'] })
    const machine = await connection.describe('machine__c')
    expect(machine.fields.find((field) => field.name === 'Weight__c')).toMatchObject({
      type: 'double',
      custom: true,
    })
  })

  test('creates, reads, updates, upserts and deletes records', async () => {
    const contacts = connection.sobject('Contact')
    const created = await contacts.create({ FirstName: 'Ada', LastName: "O'Brien", Email: 'ada@example.com' })
    expect(created).toMatchObject({ success: true, errors: [] })
    const id = created.id ?? ''
    expect(id).toMatch(/^003[0-9A-Za-z]{15}$/)
    expect(await contacts.retrieve(id)).toMatchObject({ Name: "Ada O'Brien", Phone: null, IsDeleted: false })
    expect(await contacts.retrieve(id.slice(0, 15))).toMatchObject({ Id: id })
    await contacts.update({ Id: id, Phone: '123' })
    expect(await contacts.retrieve(id)).toMatchObject({ Phone: '123', FirstName: 'Ada' })
    await sandbox.control('PUT', '/salesforce/Contact', { LastName: 'Seed', External_Id__c: 'seed' })
    const first = await contacts.upsert({ External_Id__c: 'x-1', LastName: 'New' }, 'External_Id__c')
    expect(first).toMatchObject({ success: true, created: true })
    const second = await contacts.upsert({ External_Id__c: 'x-1', LastName: 'Newer' }, 'External_Id__c')
    expect(second).toMatchObject({ success: true, created: false, id: first.id })
    const many = await contacts.create([
      { LastName: 'One' },
      { FirstName: 'No last name' },
      { LastName: 'Three' },
    ])
    expect(many.map((result) => result.success)).toEqual([true, false, true])
    expect(many[1]).toMatchObject({
      errors: [{ statusCode: 'REQUIRED_FIELD_MISSING', fields: ['LastName'] }],
    })
    const ids = many.flatMap((result) => (result.id === undefined ? [] : [result.id]))
    const updated = await contacts.update(ids.map((each) => ({ Id: each, Title: 'CEO' })))
    expect(updated.every((result) => result.success)).toBe(true)
    expect((await contacts.retrieve(ids, { fields: ['Id', 'Title'] })).map((record) => record.Title)).toEqual(
      ['CEO', 'CEO'],
    )
    expect((await contacts.destroy(ids)).every((result) => result.success)).toBe(true)
    await contacts.destroy(id)
    await expect(contacts.retrieve(id)).rejects.toMatchObject({ errorCode: 'NOT_FOUND' })
    const all = await connection.query(`SELECT Id FROM Contact WHERE Id = '${id}'`, { scanAll: true })
    expect(all.totalSize).toBe(1)
  })

  test('reads every record once over several pages, unmoved by changes in between', async () => {
    const { accessToken } = await sandbox.token('salesforce', { workspace: 'pages' })
    await sandbox.control('POST', '/salesforce/Contact/generate?workspace=pages', { count: 5200, seed: 9 })
    const paged = connect(accessToken)
    const first = await paged.query('SELECT Id FROM Contact ORDER BY Email')
    expect(first).toMatchObject({ totalSize: 5200, done: false })
    expect(first.records).toHaveLength(2000)
    await sandbox.control('PUT', '/salesforce/Contact?workspace=pages', [
      { LastName: 'Late', Email: 'aaa@example.com' },
    ])
    const ids = new Set(first.records.map((record) => record.Id))
    let page = first
    while (!page.done) {
      page = await paged.queryMore(page.nextRecordsUrl ?? '')
      for (const record of page.records) ids.add(record.Id)
    }
    expect(ids.size).toBe(5200)
    const fetched = await paged
      .query('SELECT Id, Name FROM Contact')
      .run({ autoFetch: true, maxFetch: 10_000 })
    expect(fetched.records).toHaveLength(5201)
    const small = await paged.query('SELECT Id FROM Contact', {
      headers: { 'Sforce-Query-Options': 'batchSize=200' },
    })
    expect(small.records).toHaveLength(200)
  })

  test('filters and sorts as SOQL does', async () => {
    const { accessToken } = await sandbox.token('salesforce', { workspace: 'filters' })
    await sandbox.control('PUT', '/salesforce/Lead?workspace=filters', [
      {
        LastName: 'Ames',
        Company: 'Aurora',
        NumberOfEmployees: 5,
        SystemModstamp: '2026-01-01T00:00:00Z',
        IsConverted: true,
      },
      {
        FirstName: 'Bo',
        LastName: "O'Dell",
        Company: '50% off',
        NumberOfEmployees: 50,
        SystemModstamp: '2026-02-01T00:00:00Z',
      },
      { LastName: 'Cruz', Company: 'aurora', Email: 'c@example.com', SystemModstamp: '2026-03-01T00:00:00Z' },
    ])
    const leads = connect(accessToken)
    const find = async (where: string) =>
      (await leads.query(`SELECT LastName FROM Lead WHERE ${where}`)).records.map((record) => record.LastName)
    expect(await find("Company = 'AURORA'")).toEqual(['Ames', 'Cruz'])
    expect(await find("Company != 'aurora'")).toEqual(["O'Dell"])
    expect(await find("LastName = 'O\\'Dell'")).toEqual(["O'Dell"])
    expect(await find("Name = 'bo o\\'dell'")).toEqual(["O'Dell"])
    expect(await find("Company LIKE '50\\% %'")).toEqual(["O'Dell"])
    expect(await find("Company LIKE '_urora'")).toEqual(['Ames', 'Cruz'])
    expect(await find('NumberOfEmployees > 5')).toEqual(["O'Dell"])
    expect(await find('NumberOfEmployees = null')).toEqual(['Cruz'])
    expect(await find('NumberOfEmployees != null AND NOT (NumberOfEmployees = 5)')).toEqual(["O'Dell"])
    expect(await find("Email IN ('x@example.com', 'C@example.com')")).toEqual(['Cruz'])
    expect(await find("Email NOT IN ('c@example.com')")).toEqual(['Ames', "O'Dell"])
    expect(await find('IsConverted = true')).toEqual(['Ames'])
    expect(await find('IsConverted = FALSE')).toEqual(["O'Dell", 'Cruz'])
    expect(await find('SystemModstamp >= 2026-02-01T00:00:00Z')).toEqual(["O'Dell", 'Cruz'])
    expect(await find('LastModifiedDate > 2026-02-01T00:00:00.000+00:00')).toEqual(['Cruz'])
    expect(await find("(LastName = 'Ames' OR LastName = 'Cruz') AND Email != null")).toEqual(['Cruz'])
    expect(await find('LastModifiedDate = TODAY')).toEqual([])
    expect(await find('LastModifiedDate < LAST_N_DAYS:3')).toEqual(['Ames', "O'Dell", 'Cruz'])
    const sorted = await leads.query(
      'SELECT LastName, NumberOfEmployees FROM Lead ORDER BY NumberOfEmployees DESC NULLS LAST LIMIT 2',
    )
    expect(sorted.records.map((record) => record.NumberOfEmployees)).toEqual([50, 5])
    const offset = await leads.query('SELECT lastname FROM lead ORDER BY LastName OFFSET 1')
    expect(offset.records.map((record) => record.LastName)).toEqual(['Cruz', "O'Dell"])
    expect(await leads.query('SELECT COUNT() FROM Lead')).toMatchObject({ totalSize: 3, records: [] })
    const everything = await leads.query('SELECT FIELDS(ALL) FROM Lead LIMIT 1')
    expect(everything.records[0]).toMatchObject({
      Company: 'Aurora',
      CreatedDate: '2026-01-01T00:00:00.000+0000',
    })
    expect(
      await leads.sobject('Lead').find({ Company: 'aurora' }, 'LastName').sort('LastName', 'DESC').limit(1),
    ).toMatchObject([{ LastName: 'Cruz' }])
  })

  test.each([
    ['SELECT Id, Nme FROM Contact', 'INVALID_FIELD', "No such column 'Nme' on entity 'Contact'"],
    ['SELECT Id FROM Contact WHERE Nme = 1', 'INVALID_FIELD', "No such column 'Nme' on entity 'Contact'"],
    ['SELECT Account.Name FROM Contact', 'INVALID_FIELD', "Didn't understand relationship 'Account'"],
    [
      "SELECT Id FROM Contact WHERE CreatedDate > '2026-01-01'",
      'INVALID_FIELD',
      'should not be enclosed in quotes',
    ],
    ['SELECT Id FROM Contact WHERE Email = 5', 'INVALID_FIELD', 'should be enclosed in quotes'],
    ['SELECT Id FROM Gadget', 'INVALID_TYPE', "sObject type 'Gadget' is not supported"],
    ['SELECT Id FORM Contact', 'MALFORMED_QUERY', "unexpected token: 'FORM'"],
    ['SELECT FIELDS(ALL) FROM Contact', 'MALFORMED_QUERY', 'LIMIT of at most 200'],
  ])('hears %s refused', async (soql, errorCode, message) => {
    await expect(connection.query(soql)).rejects.toMatchObject({
      errorCode,
      message: expect.stringContaining(message),
    })
  })

  test('hears writes refused', async () => {
    const contacts = connection.sobject('Contact')
    await expect(contacts.create({ LastName: 'X', Shoe__c: 1 })).rejects.toMatchObject({
      errorCode: 'INVALID_FIELD',
      message: "No such column 'Shoe__c' on sobject of type Contact",
    })
    await expect(
      contacts.create({ LastName: 'X', CreatedDate: '2026-01-01T00:00:00Z' }),
    ).rejects.toMatchObject({
      errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE',
      data: { fields: ['CreatedDate'] },
    })
    await expect(contacts.create({ LastName: 'X', Email: 'nonsense' })).rejects.toMatchObject({
      errorCode: 'INVALID_EMAIL_ADDRESS',
    })
    await expect(connection.sobject('Gadget').create({ Name: 'X' })).rejects.toMatchObject({
      errorCode: 'NOT_FOUND',
    })
    await expect(connect('unknown').query('SELECT Id FROM Contact')).rejects.toMatchObject({
      errorCode: 'INVALID_SESSION_ID',
    })
  })

  test('reads by a query job, and ends one', async () => {
    const own = await sandbox.token('salesforce', { workspace: 'bulk' })
    const bulk = connect(own.accessToken, '/').bulk2
    const names = Array.from({ length: 250 }, (_, index) => ({
      Name: `A "quoted", ${index}\nline`,
      AnnualRevenue: index,
    }))
    await sandbox.control('PUT', '/salesforce/Account?workspace=bulk', names)
    const found = await bulk.query('SELECT Id, Name, AnnualRevenue, SystemModstamp FROM Account', {
      pollInterval: 1,
      pollTimeout: 60_000,
    })
    const records = (await found.toArray()) as Record<string, string>[]
    expect(records).toHaveLength(250)
    expect(records[7]).toMatchObject({
      Name: 'A "quoted", 7\nline',
      AnnualRevenue: '7.0',
      Id: expect.stringMatching(/^001/),
      SystemModstamp: expect.stringMatching(/Z$/),
    })
    const made = await connect(own.accessToken).requestPost<{ id: string }>(
      '/services/data/v59.0/jobs/query',
      {
        query: 'SELECT Id FROM Account',
        operation: 'query',
      },
    )
    const job = bulk.job('query', { id: made.id })
    await expect(job.delete()).rejects.toThrow(/not terminated/)
    expect(await job.abort()).toMatchObject({ state: 'Aborted' })
    await job.delete()
    await expect(job.check()).rejects.toMatchObject({ errorCode: 'NOT_FOUND' })
    for (const refused of [
      'SELECT COUNT() FROM Account',
      'SELECT Id FROM PermissionSet',
      'SELECT Id FROM Account LIMIT 1',
    ])
      await expect(bulk.query(refused)).rejects.toThrow(/not supported/)
  })

  test('refreshes an expired session by itself', async () => {
    const expired = await sandbox.token('salesforce', { expiresIn: 0 })
    const refreshed: string[] = []
    const resumed = new Connection({
      instanceUrl: `${sandbox.url}/salesforce`,
      accessToken: expired.accessToken,
      refreshToken: expired.refreshToken,
      oauth2: { clientId: 'app', clientSecret: 'secret', loginUrl: `${sandbox.url}/salesforce` },
    })
    resumed.on('refresh', (token: string) => refreshed.push(token))
    expect((await resumed.query('SELECT COUNT() FROM Account')).totalSize).toBe(0)
    expect(refreshed).toHaveLength(1)
    expect(resumed.instanceUrl).toBe(`${sandbox.url}/salesforce`)
    await resumed.oauth2.revokeToken(expired.refreshToken)
    await expect(resumed.oauth2.refreshToken(expired.refreshToken)).rejects.toMatchObject({
      name: 'invalid_grant',
    })
  })
})

/** Bulk API's paths are resolved like links, so its address has to end in a slash. */
function connect(accessToken: string, end = ''): Connection {
  return new Connection({ instanceUrl: `${sandbox.url}/salesforce${end}`, accessToken, version: '59.0' })
}
