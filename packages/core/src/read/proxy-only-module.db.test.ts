// An integration on a part of a vendor that only the proxy reaches has nothing to read or write there.
import { defineProvider } from '@mortise/connector-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateConnection } from '../connection/generate-connection.ts'
import { createInstallation } from '../installation/create-installation.ts'
import { batchUpsertIntegrations } from '../integration/batch-upsert-integrations.ts'
import { openTestContext, type TestContext } from '../testing/open-test-context.ts'
import { loadWritePlan } from '../write/load-write-plan.ts'
import { loadReadPlan } from './load-read-plan.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

const acme = defineProvider({
  name: 'acme',
  displayName: 'Acme',
  docsUrl: 'https://acme.test/docs',
  auth: { kind: 'none' },
  baseUrl: 'https://api.acme.test',
  modules: {
    crm: { displayName: 'Acme CRM' },
    mail: { displayName: 'Acme Mail', baseUrl: 'https://mail.acme.test', isProxyOnly: true },
  },
  defaultModule: 'crm',
  limits: { pageSizeMax: 10, concurrency: 1 },
  overlapMs: 0,
  record: { id: () => undefined, updatedAt: () => undefined },
  read: async () => ({ records: [] }),
  write: { actions: ['create'], batchSizeMax: { create: 1, update: 1, delete: 1 }, write: async () => [] },
})

const integration = (module: string) => `  - name: ${module}
    provider: acme
    module: ${module}
    read:
      objects:
        - objectName: people
          destination: hook
    write:
      objects:
        - objectName: people
`

let test: TestContext
beforeAll(async () => {
  test = await openTestContext({ definitions: [acme] })
})
afterAll(() => test?.close())

it('is told so instead of being asked there', async () => {
  const { ctx, caller, project } = test
  const params = { projectIdOrName: project.id }
  const sourceYaml = `specVersion: 1.0.0\nintegrations:\n${integration('crm')}${integration('mail')}`
  await batchUpsertIntegrations(ctx, caller, { params, query: { destructive: false }, body: { sourceYaml } })
  await generateConnection(ctx, caller, {
    params,
    body: { provider: 'acme', groupRef: 'g', consumerRef: 'c' },
  })
  const plans = async (module: string) => {
    const people = { objectName: 'people', selectedFields: {}, selectedFieldMappings: {} }
    const content = { provider: 'acme', read: { objects: { people } } }
    const { id } = await createInstallation(ctx, caller, {
      params: { ...params, integrationId: module },
      query: { skipSampling: true },
      body: { groupRef: 'g', config: { createdBy: 'api:create-installation', content } },
    })
    const read = await loadReadPlan(ctx, project.id, id, 'people')
    return { read, write: await loadWritePlan(ctx, project.id, id, 'people') }
  }
  const crm = await plans('crm')
  expect([crm.read.module, crm.read.provider.read, crm.write.write]).toEqual(['crm', acme.read, acme.write])
  const mail = await plans('mail')
  expect([mail.read.module, mail.write.module, mail.write.write]).toEqual(['mail', 'mail', undefined])
  expect(() => refuseUnreadable(mail.read)).toThrow(
    expect.objectContaining({ code: 'read.unsupported', params: { provider: 'Acme', objectName: 'people' } }),
  )
})
