// A field that a customer's Salesforce does not have any more, and one that is chosen later, through the whole server.
import type { Installation, InstallationHealth } from '@mortise/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newKeyPair, signToken } from '../../../../packages/core/src/testing/sign-token.ts'
import { openSandboxedServer, type SandboxedServer } from '../testing/open-sandboxed-server.ts'
import { openTestClient } from '../testing/open-test-surface.ts'

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
  await vi.waitFor(async () => {
    expect((await stage.ask('GET', `${path}/health`)).json).toMatchObject({
      // Nothing listens at the destination, and that is told beside it once an attempt has failed.
      status: 'attention',
      objects: [{ objectName: 'Contact', missingFields: ['Shoe_Size__c'] }],
    })
  }, WAIT)
  const answers = (await stage.requests('salesforce', 'field')).filter(({ path: at }) =>
    at.endsWith('/query'),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 200])
})

it('offers the customer who chose another field to read everything again, and takes their word with their token', async () => {
  const pair = newKeyPair()
  const { publicKeyPem } = pair
  const made = await stage.ask('POST', '/jwt-keys', { label: 'web', algorithm: 'RS256', publicKeyPem })
  const { kid } = made.json as { kid: string }
  const client = openTestClient(stage.server.urls.api)
  const askAs = async (groupRef: string, method: string, path: string, json?: object) => {
    const token = await signToken(pair, { kid, groupRef, consumerRef: 'ann' })
    const headers = { authorization: `Bearer ${token}` }
    const address = `/v1/projects/${stage.project.name}/integrations/force/installations${path}`
    return client.ask({ method, path: address, headers, json })
  }
  try {
    const installations = (await askAs('acme', 'GET', '?groupRef=acme')).json as Installation[]
    const id = installations[0]?.id ?? ''
    const contact = async () =>
      ((await askAs('acme', 'GET', `/${id}/health`)).json as InstallationHealth).objects[0]
    const reread = `/${id}/objects/Contact:reread`
    expect((await askAs('acme', 'POST', reread)).json).toMatchObject({
      type: 'urn:mortise:problem:reread.not_offered',
      status: 409,
    })

    const Contact = { objectName: 'Contact', selectedFields: { Email: true, Title: true } }
    const content = { read: { objects: { Contact } } }
    const updateMask = ['config.content.read.objects.Contact']
    const changed = await askAs('acme', 'PATCH', `/${id}`, {
      updateMask,
      installation: { config: { content } },
    })
    expect(changed.status, changed.text).toBe(200)
    expect((await contact())?.rereadOffer).toMatchObject({ fields: [{ name: 'Title' }] })

    expect((await askAs('globex', 'POST', reread)).status).toBe(404)
    const accepted = await askAs('acme', 'POST', reread)
    expect(accepted.status, accepted.text).toBe(201)
    const { operationId } = accepted.json as { operationId: string }
    await vi.waitFor(async () => {
      const found = await contact()
      expect(found).toMatchObject({ lastRead: { operationId, status: 'success', recordsProcessed: 2 } })
      expect(found).not.toHaveProperty('rereadOffer')
    }, WAIT)
    expect((await askAs('acme', 'POST', `/${id}/objects/Contact:dismissReread`)).status).toBe(204)
  } finally {
    await client.close()
  }
})
