// GitHub on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import github from './index.ts'

const simulated = await startSimulated(github)
afterAll(() => simulated.close())

type Given = Parameters<typeof simulated.subject>[0]
const repositories = [{ name: 'empty' }, { name: 'hello' }, { name: 'world' }]
const issues = simulated.subject({
  objectName: 'issues',
  textField: 'title',
  isUnordered: true,
  write: {
    create: { repository: 'octo/hello', title: 'Ada & sons', body: 'x' },
    update: { title: 'Ada', state: 'closed' },
  },
  bareRecord: { title: null },
})
const pullRequests = simulated.subject({
  objectName: 'pull_requests',
  textField: 'title',
  isUnordered: true,
  write: {
    create: { repository: 'octo/hello', title: 'Ada & sons', head: 'ada', base: 'main' },
    update: { title: 'Ada', state: 'closed' },
    unread: ['head', 'base'],
  },
  alsoWrites: { repositories: { create: { name: 'sons' }, update: { description: 'Ada & sons' } } },
  bareRecord: { title: null, in_repository: 'octo/hello' },
  others: { repositories },
})
const inRepository = (objectName: string, given: Partial<Given>) =>
  simulated.subject({
    objectName,
    isUnordered: true,
    bareRecord: { in_repository: 'octo/hello' },
    others: { repositories },
    ...given,
  })
const organizations = [{ login: 'octo' }]
const pulled = ['octo/hello', 'octo/world'].map((in_repository, index) => ({ id: index + 1, in_repository }))
const around = [
  inRepository('comments', {
    textField: 'body',
    write: { create: { issue: 'octo/hello#1', body: 'Ada & sons' }, update: { body: 'Ada' } },
  }),
  inRepository('labels', {
    textField: { none: 'names of labels are their addresses: a line break or a tab is not taken' },
    write: {
      create: { repository: 'octo/hello', name: 'good & first', color: 'ff0000' },
      update: { description: 'Ada' },
    },
    bareRecord: { in_repository: 'octo/hello', name: 'bare' },
  }),
  inRepository('milestones', {
    textField: 'title',
    write: { create: { repository: 'octo/hello', title: 'Ada & sons' }, update: { state: 'closed' } },
    bareRecord: { in_repository: 'octo/hello', title: null },
  }),
  inRepository('releases', {
    textField: 'name',
    write: {
      create: { repository: 'octo/hello', tag_name: 'v1', name: 'Ada' },
      update: { body: 'Ada & sons' },
    },
  }),
  inRepository('review_comments', {}),
  inRepository('commits', {}),
  inRepository('reviews', {
    others: { repositories, pull_requests: pulled },
    bareRecord: { in_repository: 'octo/hello', pull: 1 },
  }),
  simulated.subject({ objectName: 'organizations', isUnordered: true, bareRecord: { login: 'octo' } }),
  simulated.subject({ objectName: 'teams', isUnordered: true, bareRecord: { name: null, slug: 'crew' } }),
  simulated.subject({
    objectName: 'users',
    isUnordered: true,
    bareRecord: { login: 'ada' },
    others: { organizations },
  }),
]
for (const { title, run } of conformance(issues, pullRequests, ...around)) it(title, run)

it('renames a label, whose name is its address', async () => {
  const call = await simulated.open({ others: { repositories } })
  const write = async (action: 'create' | 'update', item: object) => {
    const items = [{ fields: {}, ...item }]
    const request = { objectName: 'labels', action, items, allOrNone: false, headers: {} }
    return (await github.write?.write(call, request))?.[0]
  }
  await write('create', { fields: { repository: 'octo/hello', name: 'old name' } })
  const renamed = await write('update', { id: 'octo/hello#old name', fields: { name: 'new/name' } })
  expect(renamed).toMatchObject({ isWritten: true, recordId: 'octo/hello#new/name' })
})

it('takes no id that leads out of its repository', async () => {
  const call = await simulated.open({ others: { repositories } })
  const items = ['octo/hello#..', 'octo/..#bug', '../hello#bug'].map((id) => ({ id, fields: {} }))
  const request = { objectName: 'labels', action: 'delete', items, allOrNone: false, headers: {} } as const
  const outcomes = await github.write?.write(call, request)
  expect(outcomes?.map((outcome) => outcome.isWritten)).toEqual([false, false, false])
})

it('hooks repositories that were made after it subscribed, once, and finds what happened in them before', async () => {
  const call = await simulated.open({ others: { repositories: [{ name: 'hello' }] } })
  const { webhook, read } = github
  if (!webhook?.subscribe || !webhook.extend || !webhook.unsubscribe || !read) throw new Error('no webhooks')
  const wanted = [{ objectName: 'issues', types: ['create' as const] }]
  const request = { url: 'http://localhost:9/hooks', secret: 'ours', wanted }
  const { kept } = await webhook.subscribe(call, request)
  expect(await webhook.extend(call, kept, request)).toBeUndefined()

  const made = await call.request({ method: 'POST', path: '/user/repos', json: { name: 'later' } })
  const repository = String((made.json as { full_name: unknown }).full_name)
  await call.request({ method: 'POST', path: `/repos/${repository}/issues`, json: { title: 'Early' } })
  const extended = await webhook.extend(call, kept, request)
  expect(extended).toMatchObject({ added: [repository] })
  if (!extended || extended === 'anew') throw new Error('nothing was extended')
  const [, hook] = extended.kept.hooks as string[]
  expect(hook).toMatch(new RegExp(`^/repos/${repository}/hooks/\\d+$`))
  expect(await webhook.extend(call, extended.kept, request)).toBeUndefined()

  const since = new Date(Date.now() - 60_000)
  const { records } = await read(call, { objectName: 'issues', fields: 'all', pageSize: 100, since })
  const ids = records.map((record) => github.record?.id(record) ?? '')
  expect(ids.map((id) => webhook.placeOf?.(id))).toEqual([repository])

  await webhook.unsubscribe(call, extended.kept)
  await expect(call.request({ method: 'DELETE', path: hook ?? '' })).rejects.toMatchObject({ status: 404 })
})
