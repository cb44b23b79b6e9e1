import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InstallationHealth, InstalledQuota, ObjectHealth } from '@mortise/contract'
import { createColors } from 'picocolors'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { main } from '../main.ts'

const installation = '/v1/projects/p/integrations/i1/installations/n1'
const seen: string[] = []
let objects: ObjectHealth[] = []
let found: Partial<InstallationHealth> = {}
const quota: InstalledQuota = {
  installationId: 'n1',
  groupRef: 'acme',
  quota: {
    callsPerHour: 500,
    percentPerHour: 10,
    percentPerDay: 20,
    rest: [{ from: '22:00', to: '06:00', timeZone: 'Europe/Berlin', days: ['mon', 'tue'] }],
  },
  manifest: { callsPerHour: 2_000 },
  builder: { callsPerHour: 500 },
  allowancePerHour: 5_000,
  state: {
    hour: { calls: 212, callsMax: 500, endTime: '2026-11-23T11:00:00.000Z' },
    day: { calls: 400, endTime: '2026-11-24T00:00:00.000Z' },
  },
}
const server = createServer(({ method, url = '' }, response) => {
  seen.push(`${method} ${url}`)
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (url === '/v1/projects/p/installations') return answer(200, [{ id: 'n1', integrationId: 'i1' }])
  if (url === `${installation}/health`) {
    const connection = { id: 'c1', provider: 'hubspot', status: 'working' }
    return answer(200, {
      installationId: 'n1',
      status: 'healthy',
      connection,
      objects,
      ...found,
    } satisfies InstallationHealth)
  }
  if (url === `${installation}/quota`) return answer(200, quota)
  if (url.endsWith(':reread')) return answer(201, { operationId: 'o9' })
  if (url.endsWith(':dismissReread')) return void response.writeHead(204).end()
  if (url === '/v1/projects/p/operations/o9')
    return answer(200, { id: 'o9', status: 'failure', result: '[contacts] closed today' })
  return answer(404, { title: 'Nothing here', status: 404 })
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())
beforeEach(() => {
  seen.length = 0
})

async function run(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await main([...argv, '--api', api, '--key', 'k', '--project', 'p'], {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    env: {},
    colors: createColors(false),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const changeTime = '2026-11-22T08:00:00.000Z'
const contacts: ObjectHealth = {
  objectName: 'contacts',
  rawObjectName: 'people',
  status: 'healthy',
  lastRead: {
    operationId: 'o1',
    status: 'success',
    startTime: '2026-11-22T08:59:00.000Z',
    endTime: '2026-11-22T09:00:00.000Z',
    recordsProcessed: 12,
  },
  recordsDelivered: 12480,
  nextReadTime: '2026-11-22T10:00:00.000Z',
}

it('shows each object, what it goes without, and the very command that reads again what lacks a field', async () => {
  objects = [
    {
      ...contacts,
      missingFields: ['shoe_size'],
      rereadOffer: { changeTime, fields: [{ name: 'region', displayName: 'Region' }], allFields: true },
    },
    { objectName: 'deals', rawObjectName: 'deals', status: 'waiting' },
  ]
  expect(await run('health', 'n1')).toEqual({
    code: 0,
    out: [
      'hubspot: healthy, the connection is working',
      'OBJECT    STATUS   LAST READ                 RECORDS  DELIVERED  NEXT READ',
      'contacts  healthy  2026-11-22T09:00:00.000Z  12       12480      2026-11-22T10:00:00.000Z',
      'deals     waiting',
      'contacts: the provider no longer has shoe_size; records lack it',
      `contacts: records read before ${changeTime} do not have all fields, region as chosen now; to read them again: mortise reread n1 contacts`,
    ].join('\n'),
    err: '',
  })
})

it('names the reasons for attention, and why events do not come', async () => {
  const eventsError = { detail: 'Slack has not said which account it is.', remedy: 'Connect Slack again.' }
  const connection = { id: 'c1', provider: 'slack', status: 'working', eventsError }
  const delivery = { destination: 'hok', status: 'missing', waitingMessages: 0, parkedMessages: 2 } as const
  const subscriptions = [{ objectName: 'person', rawObjectName: 'people', delivery }]
  found = { status: 'attention', reasons: ['delivery', 'events'], connection, subscriptions }
  objects = []
  expect((await run('health', 'n1')).out).toBe(
    [
      'slack: needs attention (delivery, events), the connection is working',
      'events: Slack has not said which account it is. Connect Slack again.',
      'events of person: the project has no destination hok; create it. 0 messages wait, 2 are parked',
    ].join('\n'),
  )
  found = {}
})

it('shows the read under way in the place of the command, and the words of one that failed', async () => {
  const error = { detail: 'Deals are closed today.', remedy: 'Ask again tomorrow.' }
  objects = [
    { ...contacts, rereadOffer: { changeTime, fields: [{ name: 'region' }], operationId: 'o9' } },
    {
      objectName: 'deals',
      rawObjectName: 'deals',
      status: 'failing',
      lastRead: { operationId: 'o2', status: 'failure', startTime: changeTime, recordsProcessed: 0, error },
    },
  ]
  const { out } = await run('health', 'n1')
  expect(out).toContain('Mortise is reading them again: mortise logs o9')
  expect(out).not.toContain('mortise reread')
  expect(out).toContain('deals: Deals are closed today. Ask again tomorrow.')
})

it('reads again, with --wait until the end, and fails when the read did', async () => {
  expect(await run('reread', 'n1', 'contacts')).toEqual({ code: 0, out: 'o9', err: '' })
  expect(seen).toContain(`POST ${installation}/objects/contacts:reread`)
  expect(await run('reread', 'n1', 'contacts', '--wait')).toEqual({
    code: 1,
    out: 'o9  failed  [contacts] closed today',
    err: 'See mortise logs o9.',
  })
})

it('leaves records as they are with --dismiss, which nobody can wait for', async () => {
  expect((await run('reread', 'n1', 'contacts', '--dismiss')).out).toContain('stay as they are')
  expect(seen).toContain(`POST ${installation}/objects/contacts:dismissReread`)
  expect(seen.some((call) => call.endsWith(':reread'))).toBe(false)
  expect((await run('reread', 'n1', 'contacts', '--dismiss', '--wait')).code).toBe(2)
})

it('shows the quota of an installation, and sets one that is valid', async () => {
  expect((await run('quota', 'n1')).out.split('\n')).toEqual([
    'set by: builder',
    'calls this hour: 212 of 500, until 2026-11-23T11:00:00.000Z',
    'calls today: 400 of an unknown number, until 2026-11-24T00:00:00.000Z',
    'percent of the hour: 10, of 5000 calls',
    'percent of the day: 20, and the provider has not stated the allowance',
    'rest: 22:00-06:00 Europe/Berlin mon,tue',
  ])
  const rest = ['--rest', '22:00-06:00 Europe/Berlin mon,tue; 12:00-13:00 UTC']
  await run('quota', 'n1', '--calls-per-hour', '500', ...rest)
  await run('quota', 'n1', '--clear')
  expect(seen.filter((each) => each.includes('quota'))).toEqual([
    `GET ${installation}/quota`,
    `PUT ${installation}/quota`,
    `PUT ${installation}/quota`,
  ])
  expect(await run('quota', 'n1', '--calls-per-hour', 'many', '--rest', '8-18 Berlin')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/callsPerHour must be a whole number.*rest\.0\.from.*rest\.0\.timeZone/),
  })
})

it('says why a read waits, until when, and when it is expected to end', async () => {
  objects = [
    {
      objectName: 'contacts',
      rawObjectName: 'contacts',
      status: 'reading',
      held: { reason: 'quota', startTime: '2026-11-23T10:00:00.000Z', endTime: '2026-11-23T11:00:00.000Z' },
      lastRead: {
        operationId: 'o1',
        status: 'in_progress',
        startTime: '2026-11-23T09:00:00.000Z',
        recordsProcessed: 5,
        estimatedEndTime: '2026-11-23T15:00:00.000Z',
      },
    },
  ]
  const { out } = await run('health', 'n1')
  expect(out).toContain(
    'contacts: the read waits since 2026-11-23T10:00:00.000Z until 2026-11-23T11:00:00.000Z: the calls of its quota are used up',
  )
  expect(out).toContain('contacts: expected to end at 2026-11-23T15:00:00.000Z')
})
