// Asana's webhooks the whole way: a handshake with a secret for every project, those of later projects as well.
import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type SeenRequest,
  startVendor,
  type Vendor,
} from '../../../../packages/connector-kit/src/testing/vendor.ts'
import type { EventTest } from '../../../../packages/core/src/event/testing/open-event-test.ts'
import { openVendorEvents } from '../testing/open-vendor-events.ts'

const HOUR = 3_600_000
/** Webhooks as Asana keeps them, by the project they are for. */
const hooks = new Map<string, { target: URL; secret: string; echo: number }>()
const projects = ['100']
let asana: Vendor
let test: EventTest
let url: string
let close: () => Promise<unknown>

/** Asana brings a secret of its own and wants it back before it keeps a webhook. */
async function hook(resource: string, target: URL) {
  const secret = randomBytes(16).toString('hex')
  const headers = { 'x-hook-secret': secret }
  const answer = await fetch(`${url}${target.pathname}`, { method: 'POST', headers })
  const isShaken = answer.ok && answer.headers.get('x-hook-secret') === secret
  hooks.set(resource, { target, secret, echo: answer.status })
  return isShaken
    ? { status: 201, json: { data: { gid: `hook-${resource}` } } }
    : {
        status: 400,
        json: { errors: [{ message: 'The remote server did not respond with the handshake.' }] },
      }
}

function answer({ method, url: path, body }: SeenRequest) {
  if (method === 'POST' && path === '/1.0/webhooks') {
    const { resource, target } = JSON.parse(body).data
    return hook(resource, new URL(target))
  }
  if (method === 'DELETE')
    return hooks.delete(path.split('hook-')[1] ?? '') ? { json: { data: {} } } : { status: 404 }
  if (path.startsWith('/1.0/workspaces')) return { json: { data: [{ gid: '1' }] } }
  if (path.startsWith('/1.0/projects')) return { json: { data: projects.map((gid) => ({ gid })) } }
  if (path.startsWith('/1.0/tasks/')) {
    const gid = /tasks\/(\d+)/.exec(path)?.[1]
    return { json: { data: { gid, name: `Task ${gid}`, modified_at: '2026-11-22T09:00:00.000Z' } } }
  }
  return { json: { data: [] } }
}

beforeAll(async () => {
  asana = await startVendor(answer)
  const of = { provider: 'asana', objectName: 'tasks', fieldName: 'name' }
  const opened = await openVendorEvents({ ...of, baseUrl: asana.url })
  close = opened.close
  test = opened.test
  url = opened.url
  await opened.install()
})
afterAll(async () => {
  await close()
  await asana.close()
})

/** Tells of a task of a project, signed with the secret of that project's webhook or another. */
async function tell(project: string, gid: string, secret = hooks.get(project)?.secret ?? '') {
  const events = [
    { action: 'added', resource: { gid, resource_type: 'task' }, created_at: new Date().toISOString() },
  ]
  const body = JSON.stringify({ events })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const path = hooks.get(project)?.target.pathname ?? ''
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'x-hook-signature': signature },
    body,
  })
  return answer.status
}
const told = async () =>
  (await test.messages()).flatMap(({ result = [] }) => result.map(({ fields }) => fields?.name))

it('answers the handshake of each webhook while it subscribes, and afterwards none', async () => {
  expect([...hooks].map(([project, { echo }]) => [project, echo])).toEqual([['100', 200]])
  const path = hooks.get('100')?.target.pathname ?? ''
  const late = await fetch(`${url}${path}`, { method: 'POST', headers: { 'x-hook-secret': 'of-a-stranger' } })
  expect(late.status).toBe(401)
  expect(await tell('100', '1', 'of-a-stranger')).toBe(401)
})

it('hooks a project that came later within the hour, with a secret of its own, and keeps those there were', async () => {
  projects.push('200')
  test.clock.ms += HOUR
  await test.runJobs()
  expect([...hooks].map(([project, { echo }]) => [project, echo])).toEqual([
    ['100', 200],
    ['200', 200],
  ])
  expect([await tell('100', '1'), await tell('200', '2')]).toEqual([200, 200])
  await test.runJobs()
  expect((await told()).sort()).toEqual(['Task 1', 'Task 2'])
})
