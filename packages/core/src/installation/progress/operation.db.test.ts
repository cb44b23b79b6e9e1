import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openReadTest, people } from '../../testing/open-read-test.ts'
import { getBackfillProgress } from './get-backfill-progress.ts'
import { getOperation } from './get-operation.ts'
import { listOperationLogs } from './list-operation-logs.ts'
import { listOperations } from './list-operations.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openReadTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

const list = (installationId: string, query: { pageSize: number; pageToken?: string | undefined }) =>
  listOperations(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id, integrationId: 'sync', installationId },
    query,
  })

describe('listOperations', () => {
  it('pages through all of them, newest first, even when several began in the same millisecond', async () => {
    const installationId = await test.install()
    await test.sql(
      `INSERT INTO operations (id, project_id, integration_id, installation_id, config_id, action_type, read_type,
         object_name, status, created_at)
       SELECT 'op' || lpad(n::text, 3, '0'), project_id, integration_id, id, config_id, 'read', 'scheduled', 'people', 'success',
         date_trunc('milliseconds', now()) - make_interval(secs => n / 3)
       FROM installations, generate_series(0, 24) AS n`,
    )
    const ids: string[] = []
    let pageToken: string | undefined
    for (let pages = 0; pages < 10; pages += 1) {
      const page = await list(installationId, { pageSize: 7, pageToken: pageToken || undefined })
      ids.push(...page.results.map((operation) => operation.id))
      pageToken = page.pagination.nextPageToken
      expect(page.pagination.done).toBe(pageToken === undefined)
      if (!pageToken) break
    }
    expect(ids).toHaveLength(25)
    expect(new Set(ids).size).toBe(25)
    expect(ids.slice(0, 3)).toEqual(['op002', 'op001', 'op000'])
  })

  it('answers an empty list for an installation that never read, and refuses a made-up token', async () => {
    const installationId = await test.install()
    expect(await list(installationId, { pageSize: 7 })).toEqual({ results: [], pagination: { done: true } })
    const made = ['1795338241763 a\u0000b', '999999999999999 op', '1795338241763'].map((text) =>
      Buffer.from(text).toString('base64url'),
    )
    for (const pageToken of ['nonsense', ...made])
      await expect(list(installationId, { pageSize: 7, pageToken })).rejects.toMatchObject({
        code: 'request.invalid',
      })
    await expect(list('elsewhere', { pageSize: 7 })).rejects.toMatchObject({ code: 'installation.not_found' })
  })
})

describe('one operation', () => {
  it('tells how far its read is, and its log says what happened', async () => {
    test.vendor.records.set('people', people(250, test.clock.ms - HOUR))
    const installationId = await test.install({ backfill: FULL })
    const progress = (objectName: string) =>
      getBackfillProgress(test.ctx, test.caller, {
        params: { projectIdOrName: test.project.id, integrationId: 'sync', installationId, objectName },
      })
    expect(await progress('contacts')).toMatchObject({
      installationId,
      objectName: 'people',
      recordsProcessed: 0,
    })
    await test.runJobs()
    const { operationId } = await progress('people')
    expect(await progress('people')).toMatchObject({ recordsProcessed: 250, recordsEstimatedTotal: 250 })
    await expect(progress('cats')).rejects.toMatchObject({ code: 'backfill.not_found' })

    const params = { projectIdOrName: test.project.id, operationId }
    expect(await getOperation(test.ctx, test.caller, { params })).toMatchObject({
      id: operationId,
      installationId,
      actionType: 'read',
      status: 'success',
      metadata: { objects: ['people'], progress: { operationId, recordsProcessed: 250 } },
    })
    const logs = await listOperationLogs(test.ctx, test.caller, { params })
    expect(logs.map((line) => [line.severity, line.message.msg])).toEqual([
      ['INFO', '[people] Read started'],
      ['INFO', '[people] 250 records read'],
    ])
    expect(logs[1]?.message.details).toEqual({ pages: '3', records: '250', repeats: '0' })
  })

  it('of another project does not exist', async () => {
    await test.install({ backfill: FULL })
    const [job] = await test.waitingJobs()
    const params = { projectIdOrName: test.project.id, operationId: job?.payload.operationId ?? '' }
    const stranger = { ...test.caller, projectId: (await test.addProject()).id }
    await expect(getOperation(test.ctx, stranger, { params })).rejects.toMatchObject({
      code: 'operation.not_found',
    })
    await expect(listOperationLogs(test.ctx, stranger, { params })).rejects.toMatchObject({
      code: 'operation.not_found',
    })
  })
})
