// Custom fields over the tooling API, and who sees them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../test-sandbox.ts'

let sandbox: TestSandbox
let token: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  token = (await sandbox.token('salesforce')).accessToken
})
afterAll(() => sandbox?.close())

async function ask(method: string, path: string, body?: object) {
  const base = `${sandbox.url}/salesforce/services`
  const response = await fetch(`${base}${path.startsWith('/oauth2') ? '' : '/data/v66.0'}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  })
  const text = await response.text()
  return { status: response.status, json: text === '' ? undefined : JSON.parse(text) }
}
const tooling = (soql: string) => ask('GET', `/tooling/query?q=${encodeURIComponent(soql)}`)
const query = (soql: string) => ask('GET', `/query?q=${encodeURIComponent(soql)}`)
const create = (name: string, metadata: object) =>
  ask('POST', '/tooling/sobjects/CustomField', { FullName: `Contact.${name}`, Metadata: metadata })
const text = { label: 'Plan', type: 'Text', length: 40, required: false }

it('makes a field nobody sees until a permission set opens it for the user', async () => {
  const made = await create('Plan__c', text)
  expect(made).toMatchObject({ status: 201, json: { success: true, errors: [] } })
  expect((await query('SELECT Plan__c FROM Contact')).json[0].errorCode).toBe('INVALID_FIELD')

  const set = await ask('POST', '/sobjects/PermissionSet', { Name: 'Ours', Label: 'Ours' })
  const open = {
    ParentId: set.json.id,
    SobjectType: 'Contact',
    Field: 'Contact.Plan__c',
    PermissionsRead: true,
    PermissionsEdit: true,
  }
  expect((await ask('POST', '/sobjects/FieldPermissions', open)).status).toBe(201)
  expect((await ask('POST', '/sobjects/FieldPermissions', open)).json[0].errorCode).toBe('DUPLICATE_VALUE')
  expect((await query('SELECT Plan__c FROM Contact')).status).toBe(400)
  const { user_id: AssigneeId } = (await ask('GET', '/oauth2/userinfo')).json
  const assignment = { AssigneeId, PermissionSetId: set.json.id }
  expect((await ask('POST', '/sobjects/PermissionSetAssignment', assignment)).status).toBe(201)
  expect((await query('SELECT Plan__c FROM Contact')).status).toBe(200)
  const { fields } = (await ask('GET', '/sobjects/Contact/describe')).json
  expect(fields.find(({ name }: { name: string }) => name === 'Plan__c')).toMatchObject({
    label: 'Plan',
    type: 'string',
    length: 40,
    custom: true,
  })
})

it('opens no field that is required or not there, and shows required ones to everybody', async () => {
  await create('Must__c', { ...text, label: 'Must', required: true })
  expect((await query('SELECT Must__c FROM Contact')).status).toBe(200)
  const set = await ask('POST', '/sobjects/PermissionSet', { Name: 'More', Label: 'More' })
  for (const Field of ['Contact.Must__c', 'Contact.Nothing__c', 'Account.Must__c']) {
    const open = { ParentId: set.json.id, SobjectType: 'Contact', Field, PermissionsRead: true }
    expect((await ask('POST', '/sobjects/FieldPermissions', open)).status).toBe(400)
  }
})

it('finds a field by its table and name, and replaces its metadata', async () => {
  const value = [{ valueName: 'a', label: 'A', default: false }]
  const select = { label: 'Tags', type: 'MultiselectPicklist', visibleLines: 4, required: true }
  const valueSet = { restricted: true, valueSetDefinition: { sorted: false, value } }
  const { json } = await create('Tags__c', { ...select, valueSet })
  const table = (await tooling("SELECT DurableId FROM EntityDefinition WHERE QualifiedApiName = 'Contact'"))
    .json
  expect(table.records[0].DurableId).toBe('Contact')
  const soql =
    "SELECT Id, NamespacePrefix FROM CustomField WHERE TableEnumOrId = 'Contact' AND DeveloperName = 'Tags'"
  expect((await tooling(soql)).json.records).toMatchObject([{ Id: json.id, NamespacePrefix: null }])
  const path = `/tooling/sobjects/CustomField/${json.id}`
  const before = (await ask('GET', path)).json
  expect(before).toMatchObject({ FullName: 'Contact.Tags__c', Metadata: { label: 'Tags', valueSet } })
  expect((await ask('PATCH', path, { Metadata: { ...before.Metadata, label: 'Topics' } })).status).toBe(204)
  expect((await ask('GET', path)).json.Metadata).toMatchObject({ label: 'Topics', visibleLines: 4 })
  const { fields } = (await ask('GET', '/sobjects/Contact/describe')).json
  expect(fields.find(({ name }: { name: string }) => name === 'Tags__c')).toMatchObject({
    type: 'multipicklist',
    label: 'Topics',
    restrictedPicklist: true,
    picklistValues: [{ value: 'a' }],
  })
})

it.each([
  ['a name without its ending', 'Plan', text, /must end in __c/],
  ['a second one of the name', 'Plan__c', text, /already a field named Plan/],
  ['a text without length', 'Other__c', { label: 'Other', type: 'Text' }, /Must specify 'length'/],
  ['a check box without default', 'Box__c', { label: 'Box', type: 'Checkbox' }, /'defaultValue'/],
  ['a kind nobody knows', 'Odd__c', { label: 'Odd', type: 'Odd' }, /not a valid value for the enum/],
])('refuses %s', async (_what, name, metadata, words) => {
  const answer = await create(name, metadata)
  expect(answer.status).toBe(400)
  expect(answer.json[0].message).toMatch(words)
})
