// Properties and their groups, made and changed over HTTP as the vendor's documentation shows them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../test-sandbox.ts'

let sandbox: TestSandbox
let token: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  token = (await sandbox.token('hubspot')).accessToken
})
afterAll(() => sandbox?.close())

async function ask(method: string, path: string, body?: object) {
  const response = await fetch(`${sandbox.url}/hubspot/crm/v3/properties/contacts${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  })
  const json: { results: { name: string }[] } = JSON.parse(await response.text())
  return { status: response.status, json }
}

const plan = {
  name: 'plan_tier',
  label: 'Plan tier',
  type: 'enumeration',
  fieldType: 'select',
  groupName: 'contactinformation',
  options: [{ label: 'Free', value: 'free', displayOrder: 0, hidden: false }],
}

it('wants a group that is there, and makes one', async () => {
  const refused = await ask('POST', '', { ...plan, groupName: 'ours' })
  expect(refused).toMatchObject({ status: 400, json: { category: 'VALIDATION_ERROR' } })
  expect(await ask('POST', '/groups', { name: 'ours', label: 'Ours' })).toMatchObject({
    status: 201,
    json: { name: 'ours', label: 'Ours', archived: false },
  })
  expect((await ask('POST', '/groups', { name: 'ours', label: 'Ours' })).status).toBe(409)
  const { json } = await ask('GET', '/groups')
  expect(json.results.map(({ name }) => name)).toContain('ours')
  expect((await ask('POST', '', { ...plan, name: 'ours_tier', groupName: 'ours' })).status).toBe(201)
})

it('changes label, description and options, and neither kind nor HubSpot’s own properties', async () => {
  await ask('POST', '', plan)
  const options = [...plan.options, { label: 'Pro', value: 'pro', displayOrder: 1, hidden: false }]
  const changed = await ask('PATCH', '/plan_tier', {
    label: 'Tier',
    description: 'What they pay for',
    options,
  })
  expect(changed).toMatchObject({
    status: 200,
    json: {
      name: 'plan_tier',
      label: 'Tier',
      description: 'What they pay for',
      type: 'enumeration',
      options,
    },
  })
  expect((await ask('GET', '/plan_tier')).json).toEqual(changed.json)
  expect((await ask('PATCH', '/plan_tier', { type: 'number' })).status).toBe(400)
  expect((await ask('PATCH', '/email', { label: 'Mail' })).status).toBe(400)
  expect((await ask('PATCH', '/nothing', { label: 'Mail' })).status).toBe(404)
})
