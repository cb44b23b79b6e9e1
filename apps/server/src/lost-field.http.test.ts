// A field that a customer's Salesforce does not have any more, through the whole server.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from './testing/open-sandboxed-server.ts'

const MANIFEST = `specVersion: 1.0.0
integrations:
  - name: force
    provider: salesforce
    read:
      objects:
        - objectName: Contact
          destination: hook
          schedule: "0 0 1 1 *"
          backfill: { defaultPeriod: { fullHistory: true } }
          requiredFields: [{ fieldName: LastName }]
          optionalFields: [{ fieldName: Shoe_Size__c }, { fieldName: Email }]
`
const WAIT = { timeout: 60_000, interval: 200 }
let stage: SandboxedServer
beforeAll(async () => {
  stage = await openSandboxedServer({ role: 'all' })
  expect((await stage.ask('PUT', '/integrations:batch', { sourceYaml: MANIFEST })).status).toBe(200)
  const metadata = { url: 'http://127.0.0.1:9/hook' }
  await stage.ask('POST', '/destinations', { name: 'hook', type: 'webhook', metadata })
  await stage.control('PUT', '/salesforce/Contact?workspace=field', [
    { LastName: 'Lovelace', Email: 'ada@example.com' },
    { LastName: 'Hopper', Email: 'grace@example.com' },
  ])
  await stage.connect('salesforce', 'acme', 'field')
})
afterAll(() => stage?.close())

it('does not keep Salesforce’s other fields from being read, and is told in the log and in the health', async () => {
  const Contact = {
    objectName: 'Contact',
    selectedFields: { Shoe_Size__c: true, Email: true },
    selectedFieldMappings: {},
  }
  const content = { provider: 'salesforce', read: { objects: { Contact } } }
  // As after a deletion: when it was installed the field was there.
  const made = await stage.ask('POST', '/integrations/force/installations?skipSampling=true', {
    groupRef: 'acme',
    config: { createdBy: 'api:test', content },
  })
  expect(made.status).toBe(201)
  const path = `/integrations/force/installations/${(made.json as { id: string }).id}`
  const operation = await vi.waitFor(async () => {
    const { json } = await stage.ask('GET', `${path}/operations`)
    const [found] = (json as { results: { id: string; status: string; result: string }[] }).results
    expect(found?.status).toBe('success')
    return found
  }, WAIT)
  expect(operation?.result).toBe('[Contact] 2 records read')
  const { text: log } = await stage.ask('GET', `/operations/${operation?.id}/logs`)
  expect(log).toContain('Goes on without Shoe_Size__c, which the provider no longer has')
  expect((await stage.ask('GET', `${path}/health`)).json).toMatchObject({
    status: 'healthy',
    objects: [{ objectName: 'Contact', missingFields: ['Shoe_Size__c'] }],
  })
  const answers = (await stage.requests('salesforce', 'field')).filter(({ path: at }) =>
    at.endsWith('/query'),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 200])
})
