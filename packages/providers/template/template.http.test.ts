// Template against a simulator that speaks the vendor's documented shapes.
import { createCall, createUndiciSend } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { type Answer, startVendor } from '../../connector-kit/src/testing/vendor.ts'
import template from './index.ts'

const contacts = Array.from({ length: 10 }, (_, index) => ({
  id: `c${index}`,
  name: `Name ${index % 4}`,
  updated_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
}))
const fields = [
  { name: 'id', type: 'text', read_only: true },
  { name: 'name', type: 'text', label: 'Full name', required: true },
  { name: 'updated_at', type: 'timestamp', read_only: true },
]

const vendor = await startVendor(({ url, headers }): Answer => {
  const { pathname, searchParams } = new URL(url, 'http://vendor')
  if (headers.authorization !== 'Bearer the-key') return { status: 401, json: { message: 'unknown key' } }
  if (pathname === '/v1/me') return { json: { id: 'u1' } }
  if (pathname === '/v1/objects') return { json: { objects: [{ name: 'contacts', label: 'People' }] } }
  if (pathname === '/v1/contacts/fields') return { json: { fields } }
  if (pathname !== '/v1/contacts') return { status: 404, json: { message: 'no such object' } }
  const filters = [...searchParams].flatMap(([key, value]) => {
    const name = /^filter\[(.+)\]$/.exec(key)?.[1]
    return name === undefined ? [] : [{ name, value }]
  })
  if (filters.some(({ name }) => name !== 'name')) return { status: 400, json: { message: 'no such field' } }
  const from = searchParams.get('updated_since') ?? ''
  const found = contacts.filter(
    ({ name, updated_at }) => updated_at >= from && filters.every(({ value }) => value === name),
  )
  const start = Number(searchParams.get('after') ?? 0)
  const end = start + Number(searchParams.get('limit'))
  return { json: { items: found.slice(start, end), next: end < found.length ? String(end) : undefined } }
})
const send = createUndiciSend({ userAgent: 'mortise-test' })

afterAll(async () => {
  await send.close()
  await vendor.close()
})

const call = (apiKey: string) =>
  createCall({
    provider: template,
    metadata: {},
    credentials: async () => ({ scheme: 'apiKey', apiKey, boundTo: {} }),
    send,
    urlOverride: vendor.url,
  })

const subject = { provider: template, call: call('the-key'), objectName: 'contacts', textField: 'name' }
for (const { title, run } of conformance(subject)) it(title, run)

it('lists the objects of the account', async () => {
  const objects = [{ objectName: 'contacts', displayName: 'People', isCustom: false }]
  expect(await template.objects.list?.(call('the-key'))).toEqual({ objects, isComplete: true })
})

it('asks to reconnect when the key is wrong', async () => {
  await expect(call('wrong').request({ path: '/v1/me' })).rejects.toMatchObject({
    reaction: { kind: 'reconnect' },
  })
})
