// A plan against the deployment that follows it.
import type { DeployPlan, ManifestObject, PlannedRead } from '@mortise/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createProviderApp } from '../../catalogue/provider-app/create-provider-app.ts'
import { sealCredentials } from '../../connection/credentials/store-credentials.ts'
import { dumpDatabase } from '../../connection/testing/dump-database.ts'
import { openReadTest, people } from '../../testing/open-read-test.ts'
import { batchUpsertIntegrations } from './batch-upsert-integrations.ts'
import { planDeploy } from './plan-deploy.ts'

const test = await openReadTest()
afterAll(() => test.close())
beforeEach(async () => {
  await test.reset()
  test.vendor.records.set('people', people(3, test.clock.ms - 60_000))
  await deploy([base])
})

const base: ManifestObject = {
  objectName: 'people',
  mapToName: 'contacts',
  destination: 'hook',
  schedule: '*/10 * * * *',
  optionalFieldsAuto: 'all',
  optionalFields: [{ fieldName: 'name' }, { mapToName: 'mail' }],
}
const backfill = { defaultPeriod: { fullHistory: true } }
const always: ManifestObject = { objectName: 'companies', destination: 'hook', enabled: 'always', backfill }

const requestOf = (objects: ManifestObject[], more: object = {}) => ({
  params: { projectIdOrName: test.project.id },
  body: {
    sourceYaml: JSON.stringify({
      specVersion: '1.0.0',
      integrations: [{ name: 'sync', provider: 'tinyVendor', read: { objects }, ...more }],
    }),
  },
})
const plan = (objects: ManifestObject[], more?: object) =>
  planDeploy(test.ctx, test.caller, requestOf(objects, more))
const deploy = (objects: ManifestObject[], destructive = true) =>
  batchUpsertIntegrations(test.ctx, test.caller, { ...requestOf(objects), query: { destructive } })

/** The present state of reads, by SQL. */
async function look() {
  const objects = async (sql: string) => (await test.sql<{ at: string }>(sql)).map(({ at }) => at).sort()
  const at = "installation_id || ' ' || object_name AS at"
  return {
    states: await objects(`SELECT ${at} FROM read_states`),
    lacking: await objects(`SELECT ${at} FROM read_states WHERE lacking IS NOT NULL`),
    running: await objects(`SELECT ${at} FROM operations WHERE status = 'in_progress'`),
  }
}

const planned = ({ integrations }: DeployPlan, start: PlannedRead['start']) =>
  integrations
    .flatMap(({ installations }) => installations)
    .flatMap(({ installationId, reads }) =>
      reads.filter((read) => read.start === start).map(({ objectName }) => `${installationId} ${objectName}`),
    )
    .sort()
const ended = ({ integrations }: DeployPlan) =>
  integrations
    .flatMap(({ installations }) => installations)
    .flatMap(({ installationId, endedReads }) => endedReads.map((name) => `${installationId} ${name}`))
    .sort()

it.each<[string, ManifestObject[], Partial<DeployPlan>, number[]]>([
  ['what is deployed already', [base], { isDestructive: false, warnings: [] }, [0, 0, 0, 0]],
  [
    'an object without a history',
    [base, { ...always, backfill: undefined }],
    { isDestructive: false },
    [0, 2, 0, 0],
  ],
  ['an object that is read always', [base, always], { isDestructive: false, warnings: [] }, [2, 0, 0, 0]],
  [
    'a field that records lack',
    [{ ...base, requiredFields: [{ fieldName: 'mail', mapToName: 'address' }] }],
    { isDestructive: false, warnings: [] },
    [0, 0, 1, 0],
  ],
  ['another object instead', [always], { isDestructive: true }, [2, 0, 0, 2]],
  ['another name', [{ ...base, mapToName: 'persons' }], { isDestructive: false }, [0, 0, 0, 0]],
])(
  'a plan of %s says what its deployment does, and does nothing',
  async (_what, objects, expected, counts) => {
    await test.install({ backfill })
    await test.runJobs()
    await test.install({ groupRef: 'globex' })
    const before = await look()
    const dump = await dumpDatabase(test.ctx)
    const found = await plan(objects)
    expect((await dumpDatabase(test.ctx)).split('\n').sort()).toEqual(dump.split('\n').sort())
    expect(found).toMatchObject(expected)
    const [former] = await test.sql<{ id: string }>(
      "SELECT latest_revision_id AS id FROM integrations WHERE name = 'sync'",
    )
    await deploy(objects, found.isDestructive)
    const [latest] = await test.sql<{ id: string }>(
      "SELECT latest_revision_id AS id FROM integrations WHERE name = 'sync'",
    )
    const after = await look()
    const gained = (name: 'states' | 'lacking' | 'running') =>
      after[name].filter((each) => !before[name].includes(each))
    const starts = (['immediately', 'onSchedule', 'onRequest'] as const).map((start) => planned(found, start))
    expect(planned(found, 'immediately')).toEqual(gained('running'))
    expect(planned(found, 'onRequest')).toEqual(gained('lacking'))
    expect([...(starts[0] ?? []), ...(starts[1] ?? [])].sort()).toEqual(gained('states'))
    expect(ended(found)).toEqual(before.states.filter((each) => !after.states.includes(each)))
    expect([...starts, ended(found)].map(({ length }) => length)).toEqual(counts)
    expect(found.integrations[0]?.outcome).toBe(former?.id === latest?.id ? 'unchanged' : 'revised')
  },
)

it('is destructive exactly where the deployment is refused without a word about it', async () => {
  await test.install({ backfill })
  expect((await plan([always])).isDestructive).toBe(true)
  await expect(deploy([always], false)).rejects.toMatchObject({ code: 'integration.destructive' })
  await deploy([always], true)
  expect((await plan([base])).isDestructive).toBe(true)
})

it('estimates records, calls and hours from what was delivered and how long it took', async () => {
  test.vendor.records.set('people', people(250, test.clock.ms - 600_000))
  const id = await test.install({ backfill })
  await test.runJobs()
  await test.sql(
    `UPDATE operations SET created_at = $1, finished_at = created_at + interval '1 second' * page_count * 1800`,
    [new Date(test.clock.ms)],
  )
  await test.sql(`UPDATE operations SET finished_at = created_at + interval '1800 seconds' * page_count`)
  const { pageSizeMax } = test.vendor.provider.limits
  const found = await plan([{ ...base, requiredFields: [{ fieldName: 'mail', mapToName: 'address' }] }])
  const calls = Math.ceil(250 / pageSizeMax)
  expect(found.integrations[0]).toMatchObject({ affectedCount: 1, installationCount: 1 })
  expect(found.integrations[0]?.installations).toEqual([
    {
      installationId: id,
      groupRef: 'acme',
      reads: [{ objectName: 'people', start: 'onRequest', records: 250, calls, hours: calls / 2 }],
      endedReads: [],
    },
  ])
})

it('counts the ledger of an object that is read in full, which its next read delivers where it differs', async () => {
  const inFull = await openReadTest({ incremental: 'none' })
  try {
    inFull.vendor.records.set('people', people(120, inFull.clock.ms - 60_000))
    await inFull.install({ backfill })
    await inFull.runJobs()
    const requiredFields = [{ fieldName: 'mail', mapToName: 'address' }]
    const { params } = requestOf([])
    const { body } = requestOf([{ ...base, requiredFields }])
    const project = { ...params, projectIdOrName: inFull.project.id }
    const { integrations } = await planDeploy(inFull.ctx, inFull.caller, { params: project, body })
    expect(integrations[0]?.installations[0]?.reads).toMatchObject([
      { objectName: 'people', start: 'nextRead', records: 120, calls: 2 },
    ])
  } finally {
    await inFull.close()
  }
})

it('names customers who granted less than the provider app asks for, or whose account is of another provider', async () => {
  await test.install()
  const { id } = await createProviderApp(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id },
    body: { provider: 'tinyVendor', clientId: 'c', clientSecret: 's', scopes: ['read', 'write', 'openid'] },
  })
  const connection = { projectId: test.project.id, id: test.connectionId }
  const grant = async (scopes: string[] | undefined) => {
    const tokens = { scheme: 'oauth2/authorizationCode' as const, accessToken: 'a', scopes }
    const sealed = await sealCredentials(test.ctx.vault, connection, { ...tokens, boundTo: {} } as never)
    await test.sql(
      `UPDATE connections SET auth_scheme = 'oauth2/authorizationCode', credentials_sealed = $1 WHERE id = $2`,
      [sealed, connection.id],
    )
    return (await plan([base])).integrations[0]?.installations.map(({ reconnect }) => reconnect)
  }
  try {
    expect(await grant(['read'])).toEqual([{ reason: 'scopes', missingScopes: ['write'] }])
    expect(await grant(['read', 'write'])).toEqual([])
    expect(await grant(undefined)).toEqual([])
    await test.sql("UPDATE connections SET provider = 'another' WHERE id = $1", [connection.id])
    expect(await grant(['read'])).toEqual([{ reason: 'provider' }])
  } finally {
    await test.sql("UPDATE connections SET provider = 'tinyVendor', auth_scheme = 'apiKey' WHERE id = $1", [
      connection.id,
    ])
    await test.sql('DELETE FROM provider_apps WHERE id = $1', [id])
  }
})
