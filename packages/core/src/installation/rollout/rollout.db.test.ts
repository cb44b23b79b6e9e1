// Rollouts from their start to their end, and every flow that goes by the revision of an installation.
import type { ManifestObject, RolloutCanary } from '@mortise/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getIntegration } from '../../catalogue/integration/get-integration.ts'
import { getRevision } from '../../catalogue/integration/get-revision.ts'
import { listIntegrations } from '../../catalogue/integration/list-integrations.ts'
import { listRevisions } from '../../catalogue/integration/list-revisions.ts'
import type { Caller } from '../../context.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { getHydratedRevision } from '../../plan/revision/get-hydrated-revision.ts'
import { loadWritePlan } from '../../plan/write-plan/load-write-plan.ts'
import { loadProxyPlan, ProxyTarget } from '../../proxy/load-proxy-plan.ts'
import { searchRecords } from '../../search/search-records.ts'
import { loadEventPlans } from '../../sync/poll/event-plan.ts'
import { openReadTest, people } from '../../testing/open-read-test.ts'
import { batchUpsertIntegrations } from '../deploy/batch-upsert-integrations.ts'
import { planDeploy } from '../deploy/plan-deploy.ts'
import { getInstallation } from '../get-installation.ts'
import { getInstallationHealth } from '../health/get-installation-health.ts'
import { previewObject } from '../preview/preview-object.ts'
import { updateInstallation } from '../update-installation.ts'
import { abortRollout } from './abort-rollout.ts'
import { listRollouts } from './list-rollouts.ts'
import { promoteRollout } from './promote-rollout.ts'
import { rollbackIntegration } from './rollback-integration.ts'
import { startRollout } from './start-rollout.ts'
import { watchRollouts } from './watch-rollouts.ts'

const test = await openReadTest()
afterAll(() => test.close())
beforeEach(async () => {
  await test.reset()
  await test.sql('DELETE FROM rollouts')
  await test.sql('TRUNCATE topics CASCADE')
  test.ctx.caches.dropNow('integration', test.project.id)
  await deploy(base)
  test.vendor.records.set('people', people(3, test.clock.ms - 60_000))
})

const base: ManifestObject = {
  objectName: 'people',
  mapToName: 'contacts',
  destination: 'hook',
  schedule: '*/10 * * * *',
  optionalFieldsAuto: 'all',
  optionalFields: [{ fieldName: 'name' }, { mapToName: 'mail' }],
}
const renamed = { ...base, mapToName: 'persons' }
const companies: ManifestObject = { objectName: 'companies', destination: 'hook', enabled: 'always' }
const backfill = { defaultPeriod: { fullHistory: true } }
const acme: RolloutCanary = { groupRefs: ['acme'] }

const project = () => ({ projectIdOrName: test.project.id })
const params = () => ({ ...project(), integrationId: 'sync' })
const manifestOf = (...objects: ManifestObject[]) =>
  JSON.stringify({
    specVersion: '1.0.0',
    integrations: [{ name: 'sync', provider: 'tinyVendor', read: { objects } }],
  })
const deploy = (...objects: ManifestObject[]) =>
  batchUpsertIntegrations(test.ctx, test.caller, {
    params: project(),
    query: { destructive: true },
    body: { sourceYaml: manifestOf(...objects) },
  })
const start = (objects: ManifestObject[], canary: RolloutCanary = acme, destructive = false) =>
  startRollout(test.ctx, test.caller, {
    params: params(),
    query: { destructive },
    body: { sourceYaml: manifestOf(...objects), canary },
  })
const promote = (destructive = false) =>
  promoteRollout(test.ctx, test.caller, { params: params(), query: { destructive } })
const abort = () => abortRollout(test.ctx, test.caller, { params: params() })
const status = async () => {
  const [newest] = await listRollouts(test.ctx, test.caller, { params: params() })
  if (!newest) throw new Error('there is no rollout')
  return newest
}
const rollback = (revisionId?: string) =>
  rollbackIntegration(test.ctx, test.caller, {
    params: params(),
    query: { destructive: true },
    body: { revisionId },
  })
const latest = async (caller: Caller = test.caller) =>
  (await getIntegration(test.ctx, caller, { params: { ...project(), integrationIdOrName: 'sync' } }))
    .latestRevision
const names = async (...ids: string[]) =>
  Promise.all(
    ids.map(async (id) => (await loadReadPlan(test.ctx, test.project.id, id, 'people')).deliveredName),
  )
const revisionOf = async (installationId: string) =>
  (await getInstallation(test.ctx, test.caller, { params: { ...params(), installationId } })).config
    .revisionId

/** Two installations, each read once. */
async function installTwo(): Promise<[canary: string, other: string]> {
  const ids = [
    await test.install({ backfill }),
    await test.install({ groupRef: 'globex', backfill }),
  ] as const
  await test.runJobs()
  await test.deliver()
  test.receiver.received.length = 0
  return [...ids]
}

describe('a running rollout', () => {
  it('moves its canaries alone, and a promotion the others', async () => {
    const [canary, other] = await installTwo()
    const former = (await latest()).id
    const rollout = await start([renamed])
    expect(rollout).toMatchObject({
      status: 'running',
      groupRefs: ['acme'],
      formerRevisionId: former,
      health: { canaries: { installations: 1, troubled: 0 }, others: { installations: 1 } },
    })
    expect(await names(canary, other)).toEqual(['persons', 'contacts'])
    expect([await revisionOf(canary), await revisionOf(other)]).toEqual([rollout.revisionId, former])
    expect((await latest()).id).toBe(former)
    expect(await promote()).toMatchObject({ id: rollout.id, status: 'promoted', endTime: expect.any(String) })
    expect(await names(canary, other)).toEqual(['persons', 'persons'])
    expect([await revisionOf(canary), await revisionOf(other)]).toEqual(Array(2).fill(rollout.revisionId))
    expect((await latest()).id).toBe(rollout.revisionId)
    await expect(promote()).rejects.toMatchObject({ code: 'rollout.not_running' })
  })

  it('returns its canaries when it is aborted, and ends what only they read', async () => {
    const [canary, other] = await installTwo()
    await start([renamed, { ...companies, backfill }])
    const reads = () =>
      test.sql<{ id: string }>(
        "SELECT installation_id AS id FROM operations WHERE object_name = 'companies' AND status = 'in_progress'",
      )
    expect(await reads()).toEqual([{ id: canary }])
    expect(await abort()).toMatchObject({ status: 'aborted' })
    expect(await names(canary, other)).toEqual(['contacts', 'contacts'])
    expect(await reads()).toEqual([])
    expect((await test.sql('SELECT 1 FROM installations WHERE rollout_id IS NOT NULL')).length).toBe(0)
    await expect(abort()).rejects.toMatchObject({ code: 'rollout.not_running' })
  })

  it('refuses another deployment, plan, rollout and rollback, each with the way out', async () => {
    await installTwo()
    await start([renamed])
    const refusal = { code: 'rollout.running', params: { integration: 'sync' } }
    await expect(deploy({ ...base, mapToName: 'humans' })).rejects.toMatchObject(refusal)
    await expect(start([{ ...base, mapToName: 'humans' }])).rejects.toMatchObject(refusal)
    const body = { sourceYaml: manifestOf({ ...base, mapToName: 'humans' }) }
    await expect(planDeploy(test.ctx, test.caller, { params: project(), body })).rejects.toMatchObject(
      refusal,
    )
    await deploy(base)
    await abort()
    await deploy({ ...base, mapToName: 'humans' })
  })

  it('is begun once, however many begin one at the same time', async () => {
    await installTwo()
    const all = await Promise.allSettled([
      start([renamed]),
      start([renamed]),
      deploy({ ...base, mapToName: 'x1' }),
    ])
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const running = await test.sql("SELECT 1 FROM rollouts WHERE status = 'running'")
    expect(running.length).toBeLessThanOrEqual(1)
    for (const each of all)
      if (each.status === 'rejected')
        expect(['rollout.running', 'request.conflict', 'rollout.unchanged']).toContain(each.reason.code)
  })
})

describe('a rollout is not begun', () => {
  it('for groups that have not installed it, for nobody, or with what is deployed already', async () => {
    const refused = (name: string) => ({ code: 'request.invalid', issues: [{ in: 'body', name }] })
    await expect(start([renamed], { percent: 5 })).rejects.toMatchObject(refused('canary'))
    await installTwo()
    const unknown: RolloutCanary = { groupRefs: ['acme', 'nobody'] }
    await expect(start([renamed], unknown)).rejects.toMatchObject(refused('canary.groupRefs.1'))
    await expect(start([base])).rejects.toMatchObject({ code: 'rollout.unchanged' })
    expect(await listRollouts(test.ctx, test.caller, { params: params() })).toEqual([])
  })

  it('where reads of any customer would end, unless that is meant', async () => {
    const [canary, other] = await installTwo()
    await expect(start([companies])).rejects.toMatchObject({ code: 'integration.destructive' })
    await start([companies], acme, true)
    const states = () =>
      test.sql("SELECT installation_id FROM read_states WHERE object_name = 'people'") as Promise<object[]>
    expect(await states()).toEqual([{ installation_id: other }])
    await promote()
    expect(await states()).toEqual([])
    expect(await revisionOf(canary)).toBe(await revisionOf(other))
  })
})

it('draws a share of the installations, rounded up', async () => {
  await installTwo()
  await test.install({ groupRef: 'initech' })
  expect((await start([renamed], { percent: 1 })).canaryCount).toBe(1)
  await abort()
  expect((await start([renamed], { percent: 50 })).canaryCount).toBe(2)
})

describe('goes by the revision of the installation', () => {
  it('a read, a search and the health of it', async () => {
    const [canary, other] = await installTwo()
    await start([renamed])
    test.clock.ms += 3_600_000
    test.vendor.records.set('people', people(3, test.clock.ms - 60_000))
    await test.sql('UPDATE schedules SET next_run_at = $1', [new Date(test.clock.ms)])
    const { dispatchDueSchedules } = await import('../../sync/schedule/dispatch-due-schedules.ts')
    await dispatchDueSchedules(test.ctx)
    await test.runJobs()
    await test.deliver()
    const delivered = test.receiver.received.map(({ message }) => [message.groupRef, message.objectName])
    expect(delivered.sort()).toEqual([
      ['acme', 'persons'],
      ['globex', 'contacts'],
    ])
    const search = (groupRef: string, objectName: string) =>
      searchRecords(test.ctx, test.caller, {
        params: { projectId: test.project.id, integrationId: 'sync' },
        query: { groupRef },
        headers: {},
        body: { objectName, fieldFilters: [] },
      } as never)
    await expect(search('globex', 'persons')).rejects.toMatchObject({ code: 'object.not_defined' })
    await expect(search('acme', 'contacts')).rejects.toMatchObject({ code: 'object.not_defined' })
    const health = async (installationId: string) =>
      (await getInstallationHealth(test.ctx, test.caller, { params: { ...params(), installationId } }))
        .objects
    expect([await health(canary), await health(other)].map(([object]) => object?.objectName)).toEqual([
      'persons',
      'contacts',
    ])
  })

  it('writes, the proxy and events', async () => {
    const [canary, other] = await installTwo()
    const { revisionId } = await start([renamed])
    // The test's provider offers none of these, so no manifest asks for them.
    await test.sql(`UPDATE revisions SET content = (content::jsonb || $1::jsonb)::json WHERE id = $2`, [
      JSON.stringify({
        write: { objects: [{ objectName: 'people' }] },
        proxy: { enabled: true, useModule: true },
        module: 'sales',
        subscribe: {
          objects: [{ objectName: 'people', destination: 'hook', createEvent: { enabled: 'always' } }],
        },
      }),
      revisionId,
    ])
    test.ctx.caches.dropNow('integration', test.project.id)
    test.ctx.caches.dropNow('installation', test.project.id)
    const { id: projectId } = test.project
    expect(await loadWritePlan(test.ctx, projectId, canary, 'persons')).toMatchObject({
      objectName: 'people',
    })
    await expect(loadWritePlan(test.ctx, projectId, other, 'contacts')).rejects.toMatchObject({
      code: 'write.object_not_defined',
    })
    const modules = [canary, other].map(async (installationId) => {
      const { module } = await loadProxyPlan(test.ctx, projectId, new ProxyTarget({ installationId }))
      return module
    })
    expect(await Promise.all(modules)).toEqual(['sales', undefined])
    const rows = await test.sql<{ id: string }>('SELECT connection_id AS id FROM installations')
    const plans = await Promise.all(rows.map(({ id }) => loadEventPlans(test.ctx, projectId, id)))
    expect(plans.flat().map(({ installationId }) => installationId)).toEqual([canary])
  })

  it('what a customer sees and saves: the integration, its form, a preview and an update', async () => {
    const [canary, other] = await installTwo()
    const former = (await latest()).id
    const { revisionId } = await start([{ ...base, requiredFields: [{ mapToName: 'address' }] }])
    const as = (groupRef: string): Caller => ({ ...test.caller, groupRef })
    expect((await latest(as('acme'))).id).toBe(revisionId)
    expect((await latest(as('globex'))).id).toBe(former)
    const [listed] = await listIntegrations(test.ctx, as('acme'))
    expect(listed?.latestRevision.id).toBe(revisionId)
    const rows = await test.sql<{ id: string; group_ref: string }>(
      'SELECT connection_id AS id, group_ref FROM installations',
    )
    const form = async (groupRef: string) => {
      const connectionId = rows.find(({ group_ref }) => group_ref === groupRef)?.id ?? ''
      const found = await getHydratedRevision(test.ctx, test.caller, {
        params: { ...params(), revisionId: 'latest' },
        query: { connectionId },
      })
      return found.id
    }
    expect([await form('acme'), await form('globex')]).toEqual([revisionId, former])
    const chosen = { objectName: 'people', selectedFields: { name: true }, selectedFieldMappings: {} }
    const preview = (groupRef: string) =>
      previewObject(test.ctx, test.caller, {
        params: { ...params(), objectName: 'people' },
        body: { groupRef, content: chosen },
      } as never)
    await expect(preview('acme')).rejects.toMatchObject({ code: 'installation.config_invalid' })
    expect((await preview('globex')).records[0]?.fields).toMatchObject({ name: expect.any(String) })
    const save = (installationId: string) =>
      updateInstallation(test.ctx, test.caller, {
        params: { ...params(), installationId },
        query: { skipSampling: true },
        body: {
          updateMask: ['config.content.read.objects.people'],
          installation: {
            config: { content: { provider: 'tinyVendor', read: { objects: { people: chosen } } } },
          },
        },
      })
    await expect(save(canary)).rejects.toMatchObject({ code: 'installation.config_invalid' })
    expect((await save(other)).config.revisionId).toBe(former)
  })
})

describe('the watch', () => {
  const fail = (installationId: string) =>
    test.sql("UPDATE operations SET status = 'failure' WHERE installation_id = $1", [installationId])
  const later = async () => {
    test.clock.ms += 30_000
    await watchRollouts(test.ctx)
  }

  it('stops a rollout whose canaries get worse, moves them back and says why', async () => {
    const [canary] = await installTwo()
    const { id: projectId } = test.project
    await test.sql("INSERT INTO topics (id, project_id, name) VALUES ('ops', $1, 'ops')", [projectId])
    await test.sql(
      "INSERT INTO event_topic_routes (id, project_id, event_type, topic_id) VALUES ('e', $1, 'rollout.stopped', 'ops')",
      [projectId],
    )
    await test.sql(
      `INSERT INTO topic_destination_routes (id, project_id, topic_id, destination_id)
       SELECT 'd', project_id, 'ops', id FROM destinations WHERE project_id = $1`,
      [projectId],
    )
    await start([renamed])
    await later()
    expect((await status()).status).toBe('running')
    await fail(canary)
    await later()
    const stopped = await status()
    expect(stopped).toMatchObject({ status: 'stopped', endTime: expect.any(String) })
    expect(stopped.reason).toContain('1 of 1 canaries are in trouble, 0 before the rollout: reads fail for 1')
    expect(stopped).not.toHaveProperty('health.canaries')
    expect(await names(canary)).toEqual(['contacts'])
    const sent = await test.sql<{ body: string }>(
      "SELECT body FROM deliveries WHERE notification_type = 'rollout.stopped'",
    )
    const { id: rolloutId, revisionId, reason } = stopped
    expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        notificationType: 'rollout.stopped',
        data: { rolloutId, revisionId, reason, integrationName: 'sync' },
      },
    ])
    expect(test.logged).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('was stopped') }),
    )
  })

  it.each([
    [
      'a chosen field is missing',
      `UPDATE read_states SET trouble = '{"version":"","leftOut":["x"],"leftOutAt":0,"failures":0,"failingSince":0,"isResting":false}' WHERE installation_id = $1`,
    ],
    ['a message is parked', `UPDATE deliveries SET status = 'parked' WHERE installation_id = $1`],
    [
      'a read gets no further',
      `UPDATE operations SET status = 'in_progress', blocked_since = '2020-01-01' WHERE installation_id = $1`,
    ],
  ])('stops it where %s', async (_what, sql) => {
    const [canary] = await installTwo()
    await start([renamed])
    await test.sql(sql, [canary])
    await later()
    expect((await status()).status).toBe('stopped')
  })

  it('goes on where all get worse alike, where it was so before, and where a customer revokes access', async () => {
    const [canary, other] = await installTwo()
    await fail(canary)
    await start([renamed])
    await later()
    expect((await status()).status).toBe('running')
    await abort()
    await test.sql("UPDATE operations SET status = 'success'")
    await start([renamed])
    await fail(canary)
    await fail(other)
    await later()
    expect((await status()).health).toMatchObject({ canaries: { failing: 1 }, others: { failing: 1 } })
    await test.sql("UPDATE operations SET status = 'success' WHERE installation_id = $1", [other])
    await test.sql("UPDATE connections SET status = 'bad_credentials' WHERE id = $1", [test.connectionId])
    try {
      await later()
      expect((await status()).status).toBe('running')
    } finally {
      await test.sql("UPDATE connections SET status = 'working'")
    }
  })
})

describe('a rollback', () => {
  it('deploys the latest earlier revision that differs, or the named one', async () => {
    const [canary] = await installTwo()
    const first = (await latest()).id
    await deploy(renamed)
    await deploy({ ...base, mapToName: 'humans' })
    await rollback()
    expect(await names(canary)).toEqual(['persons'])
    await rollback(first)
    expect(await names(canary)).toEqual(['contacts'])
    await expect(rollback('nowhere')).rejects.toMatchObject({ code: 'revision.not_found' })
  })

  it('does not return to a revision that a rollout tried in vain, and not while one runs', async () => {
    const [canary] = await installTwo()
    await deploy(renamed)
    await start([{ ...base, mapToName: 'humans' }])
    await expect(rollback()).rejects.toMatchObject({ code: 'rollout.running' })
    await abort()
    await rollback()
    expect(await names(canary)).not.toEqual(['humans'])
  })
})

describe('the revisions of an integration', () => {
  const list = (query: { pageSize: number; pageToken?: string | undefined } = { pageSize: 50 }) =>
    listRevisions(test.ctx, test.caller, { params: params(), query })
  const get = (revisionId: string, caller: Caller = test.caller) =>
    getRevision(test.ctx, caller, { params: { ...params(), revisionId } })

  it('say who deployed them, from what, and how their rollouts ended', async () => {
    await installTwo()
    const stage = await latest()
    await deploy(renamed)
    await start([{ ...base, mapToName: 'humans' }])
    const [tried] = (await list()).results
    expect(tried).toMatchObject({ state: 'rollout', createdBy: test.caller.actor, source: 'manifest' })
    await abort()
    await rollback(stage.id)
    const { results } = await list()
    expect(results.slice(0, 4).map(({ state, source }) => [state, source])).toEqual([
      ['latest', 'rollback'],
      ['refused', 'manifest'],
      ['past', 'manifest'],
      ['past', expect.anything()],
    ])
    const first = await list({ pageSize: 1 })
    const second = await list({ pageSize: 1, pageToken: first.pagination.nextPageToken })
    expect([...first.results, ...second.results]).toEqual(results.slice(0, 2))
  })

  it('have manifests that can be planned, and that change nothing where they are deployed', async () => {
    const stage = await latest()
    await deploy(renamed)
    const plan = async (sourceYaml: string) => {
      const planned = await planDeploy(test.ctx, test.caller, { params: project(), body: { sourceYaml } })
      return planned.integrations.map(({ outcome }) => outcome)
    }
    expect(await plan((await get(stage.id)).manifest)).toEqual(['revised'])
    expect(await plan((await get((await latest()).id)).manifest)).toEqual(['unchanged'])
    await expect(get('nowhere')).rejects.toMatchObject({ code: 'revision.not_found' })
    const other = { ...test.caller, projectId: '00000000-0000-4000-8000-00000000dead' }
    await expect(get(stage.id, other)).rejects.toMatchObject({ code: 'integration.not_found' })
  })
})
