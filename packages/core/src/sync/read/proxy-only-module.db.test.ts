// An integration on a part of a vendor that only the proxy reaches has nothing to read or write there.
import { defineProvider } from '@mortise/connector-kit'
import { afterAll, expect, it } from 'vitest'
import { generateConnection } from '../../connection/generate-connection.ts'
import { createInstallation } from '../../installation/create-installation.ts'
import { batchUpsertIntegrations } from '../../installation/deploy/batch-upsert-integrations.ts'
import { deployIntegration } from '../../installation/deploy/deploy-integration.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { loadWritePlan } from '../../plan/write-plan/load-write-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import { openTestContext } from '../../testing/open-test-context.ts'
import { refuseUnreadable } from '../read-state/refuse-unreadable.ts'

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
  record: { id: () => undefined, updatedAt: () => undefined },
  read: {
    overlapMs: 0,
    page: async () => ({ records: [] }),
  },
  write: { actions: ['create'], batchSizeMax: { create: 1, update: 1, delete: 1 }, write: async () => [] },
})

const integration = (module: string) => ({
  name: module,
  provider: 'acme',
  module,
  read: { objects: [{ objectName: 'people', destination: 'hook' }] },
  write: { objects: [{ objectName: 'people' }] },
})

const test = await openTestContext({ definitions: [acme] })
afterAll(() => test.close())

it('is refused at deploy, at the line, with what the module offers', async () => {
  const { ctx, caller, project } = test
  const sourceYaml = JSON.stringify({ specVersion: '1.0.0', integrations: [integration('mail')] }, null, 2)
  await expect(
    batchUpsertIntegrations(ctx, caller, {
      params: { projectIdOrName: project.id },
      query: { destructive: false },
      body: { sourceYaml },
    }),
  ).rejects.toMatchObject({
    code: 'integration.invalid_manifest',
    causes: ['read', 'write'].map((part) =>
      expect.stringMatching(
        `^line \\d+, column 7: ${part} is not available for the module mail of acme, which offers only proxy; remove ${part}\\.$`,
      ),
    ),
  })
})

it('is not asked there, where an earlier version deployed it', async () => {
  const { ctx, caller, project } = test
  const params = { projectIdOrName: project.id }
  await commit(ctx, async (unit) => {
    for (const module of ['crm', 'mail']) {
      const content = integration(module)
      const toDeploy = { content, specVersion: '1.0.0', found: undefined, isDestructive: false }
      await deployIntegration(unit, ctx, caller, { ...toDeploy, source: 'manifest' })
    }
  })
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
