// JSON Patch on the config of one object: applied whole, checked like any update, or refused by the change at fault.
import type { Installation } from '@mortise/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from '../testing/open-sandboxed-server.ts'

const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          mapToName: person
          destination: hook
          schedule: "*/30 * * * *"
          optionalFields:
            - fieldName: phone
            - mapToName: nickname
        - objectName: companies
          destination: hook
        - objectName: deals
          destination: hook
          enabled: always
    write:
      objects:
        - objectName: contacts
    subscribe:
      objects:
        - objectName: contacts
          destination: hook
`

let stage: SandboxedServer
let count = 0
let installation: Installation
const groupRef = () => `g${count}`
beforeAll(async () => {
  stage = await openSandboxedServer()
  await stage.ask('PUT', '/integrations:batch', { sourceYaml: manifest })
})
afterAll(() => stage?.close())
beforeEach(async () => {
  count += 1
  await stage.connect('hubspot', groupRef(), `w${count}`)
  const contacts = { objectName: 'contacts', selectedFields: { phone: true }, selectedFieldMappings: {} }
  const answer = await stage.ask('POST', '/integrations/crm/installations', {
    groupRef: groupRef(),
    config: {
      content: {
        provider: 'hubspot',
        read: { objects: { contacts } },
        write: { objects: { contacts: { objectName: 'contacts' } } },
      },
    },
  })
  expect(answer.status, answer.text).toBe(201)
  installation = answer.json as Installation
})

async function patch(objectName: string, changes: object[], more: object = { groupRef: groupRef() }) {
  const path = `/integrations/crm/objects/${objectName}/config-content`
  const answer = await stage.ask('PATCH', path, { action: 'read', changes, ...more })
  return { ...answer, json: answer.json as Installation & { issues: { name: string; detail: string }[] } }
}
async function stored() {
  const answer = await stage.ask('GET', `/integrations/crm/installations/${installation.id}`)
  return answer.json as Installation
}

it('patchObjectConfigContent changes one object by its mapped name and answers the installation as it is stored', async () => {
  const answer = await patch('person', [
    { op: 'add', path: '/selectedFields/mobilephone', value: true },
    { op: 'replace', path: '/selectedFields/phone', value: false },
    { op: 'add', path: '/selectedFieldMappings/nickname', value: 'firstname' },
    { op: 'replace', path: '/schedule', value: '*/15 * * * *' },
  ])
  expect(answer.status, answer.text).toBe(200)
  expect(answer.json.config.content.read?.objects.contacts).toEqual({
    objectName: 'contacts',
    schedule: '*/15 * * * *',
    destination: 'hook',
    selectedFields: { phone: false, mobilephone: true },
    selectedFieldMappings: { nickname: 'firstname' },
  })
  expect(answer.json.config.id).not.toBe(installation.config.id)
  expect(await stored()).toEqual(answer.json)
})

it('finds the installation by its id too, and takes the schedule of the manifest when the config’s is removed', async () => {
  const by = { installationId: installation.id }
  await patch('contacts', [{ op: 'replace', path: '/schedule', value: '0 5 * * *' }], by)
  const answer = await patch('contacts', [{ op: 'remove', path: '/schedule' }], by)
  expect(answer.json.config.content.read?.objects.contacts?.schedule).toBe('*/30 * * * *')
})

it('adds an object as a whole, and starts from nothing for one that is read always', async () => {
  const value = { objectName: 'companies', selectedFields: {}, selectedFieldMappings: {} }
  const added = await patch('companies', [{ op: 'add', path: '', value }])
  expect(added.json.config.content.read?.objects.companies).toMatchObject(value)
  const always = await patch('deals', [{ op: 'add', path: '/selectedFields/amount', value: true }])
  expect(always.json.config.content.read?.objects.deals?.selectedFields).toEqual({ amount: true })
})

it('changes what is written and subscribed', async () => {
  const setting = { default: { stringValue: 'web' }, writeOnUpdate: 'never' }
  const write = await patch(
    'contacts',
    [
      { op: 'add', path: '/selectedFieldSettings', value: {} },
      { op: 'add', path: '/selectedFieldSettings/source', value: setting },
    ],
    { groupRef: groupRef(), action: 'write' },
  )
  expect(write.json.config.content.write?.objects?.contacts?.selectedFieldSettings).toEqual({
    source: setting,
  })
  const subscribed = { inheritFieldsAndMappings: true, objectName: 'contacts', destination: 'hook' }
  const subscribe = await patch('person', [{ op: 'add', path: '', value: subscribed }], {
    groupRef: groupRef(),
    action: 'subscribe',
  })
  expect(subscribe.json.config.content.subscribe?.objects.contacts).toEqual(subscribed)
})

it('loses none of two patches that arrive together', async () => {
  const names = ['firstname', 'lastname', 'city', 'state']
  const answers = await Promise.all(
    names.map((name) => patch('contacts', [{ op: 'add', path: `/selectedFields/${name}`, value: true }])),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const fields = (await stored()).config.content.read?.objects.contacts?.selectedFields
  expect(Object.keys(fields ?? {}).sort()).toEqual([...names, 'phone'].sort())
})

it.each<[string, object[], string]>([
  ['a pointer that is none', [{ op: 'add', path: 'selectedFields/x', value: true }], 'changes.0.path'],
  ['a change without a value', [{ op: 'add', path: '/selectedFields/x' }], 'changes.0.value'],
  ['an operation nobody knows', [{ op: 'move', path: '/schedule' }], 'changes.0.op'],
  ['no change', [], 'changes'],
  [
    'a path that leads nowhere, after one that does',
    [
      { op: 'add', path: '/selectedFields/x', value: true },
      { op: 'remove', path: '/selectedFields/nothing' },
    ],
    'changes.1.path',
  ],
])('refuses %s and keeps everything as it was', async (_what, changes, name) => {
  const answer = await patch('contacts', changes)
  expect(answer).toMatchObject({ status: 400, json: { issues: [{ in: 'body', name }] } })
  expect(await stored()).toEqual(installation)
})

it.each<[string, string, object, string]>([
  ['a value of the wrong kind', '/selectedFields/phone', { value: 'yes' }, 'selectedFields.phone'],
  ['a key nobody knows', '/colour', { value: 'red' }, 'colour'],
  ['a cron nobody can read', '/schedule', { value: 'often' }, 'schedule'],
  ['another object’s name', '/objectName', { value: 'deals' }, 'objectName'],
])('holds the result against the config’s own rules: %s', async (_what, path, value, place) => {
  const answer = await patch('contacts', [{ op: 'add', path, ...value }])
  expect(answer.status).toBe(400)
  expect(answer.json.issues).toContainEqual(
    expect.objectContaining({ name: `config.content.read.objects.contacts.${place}` }),
  )
  expect(await stored()).toEqual(installation)
})

it('tries the fields out at the provider, and saves nothing that it refuses', async () => {
  const answer = await patch('contacts', [{ op: 'add', path: '/selectedFields/not_a_field', value: true }])
  expect(answer).toMatchObject({
    status: 422,
    json: { type: 'urn:mortise:problem:installation.sample_refused' },
  })
  expect(await stored()).toEqual(installation)
})

it('is refused for objects and installations that are not there', async () => {
  const change = [{ op: 'add', path: '/selectedFields/x', value: true }]
  expect((await patch('tickets', change)).json).toMatchObject({
    status: 404,
    type: 'urn:mortise:problem:object.not_defined',
  })
  expect((await patch('contacts', change, { groupRef: 'nobody' })).status).toBe(404)
  expect((await patch('contacts', change, { installationId: 'nothing' })).status).toBe(404)
  expect((await patch('contacts', change, {})).json.issues[0]?.name).toBe('groupRef')
  const both = { groupRef: groupRef(), installationId: installation.id }
  expect((await patch('contacts', change, both)).json.issues[0]?.name).toBe('groupRef')
})
