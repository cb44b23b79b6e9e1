// Customer.io's App API, played after Singer's client.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { sampleRows } from '../testing/sample-row.ts'
import customerio from './index.ts'
import { objects } from './objects.ts'

const keys: Readonly<Record<string, string>> = {
  transactional: 'messages',
  object_types: 'types',
  subscription_topics: 'topics',
}
const ones: Readonly<Record<string, string>> = {
  broadcasts: 'broadcast',
  campaigns: 'campaign',
  newsletters: 'newsletter',
  messages: 'message',
  transactional: 'message',
  segments: 'segment',
  collections: 'collection',
  exports: 'export',
  sender_identities: 'sender_identity',
}
const paged = ['newsletters', 'messages', 'activities', 'sender_identities']
const missing = { status: 404, json: { errors: [{ detail: 'not found' }] } }

const played = await startPlayed(customerio, {
  table: 'newsletters',
  stamp: (index, at) => ({ id: 1000 + index, created: 1767225600, updated: Math.floor(at.getTime() / 1000) }),
  make: (index) => ({ name: `News ${index % 4}`, type: 'email', tags: [] }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer({ method, parts: [, name = '', one], query, json, account }) {
    const rows = account.rows(name)
    const page = (items: unknown[]) => {
      const [limit, start] = [Number(query.get('limit')), Number(query.get('start') ?? 0)]
      expect(limit).toBeLessThanOrEqual(100)
      return {
        items: items.slice(start, start + limit),
        next: start + limit < items.length ? String(start + limit) : '',
      }
    }
    if (name === 'customers' && one === 'attributes') {
      const ids = json.ids as unknown[]
      return { json: { customers: rows.filter(({ id }) => ids.includes(id)) } }
    }
    if (name === 'customers' && method === 'POST') {
      expect(json.filter).toEqual({ and: [{ attribute: { field: 'cio_id', operator: 'exists' } }] })
      const { items, next } = page(rows.map(({ id }) => id))
      return { json: { ids: items, next } }
    }
    if (name === 'customers') {
      const email = query.get('email')
      return { json: { results: rows.filter(({ attributes }) => asObject(attributes)?.email === email) } }
    }
    if (name === 'snippets' && method === 'PUT') {
      const { name: called, value } = json
      if (called === '999999999999') return missing
      const there = rows.find((row) => row.name === called)
      if (there) there.value = value
      else rows.push({ name: called, value, updated_at: 1767225600 })
      return { json: { snippet: { name: called, value } } }
    }
    if (method === 'GET' && one === undefined) {
      // https://docs.customer.io/integrations/api/app/tag/sender-identities/listSenders/ (a copy), read 2026-11-29
      const isHidden = ({ id }: Row) => name === 'sender_identities' && id === 4
      const shown = query.get('hidden') === 'true' ? rows : rows.filter((row) => !isHidden(row))
      const { items, next } = paged.includes(name) ? page(shown) : { items: shown, next: undefined }
      return { json: { [keys[name] ?? name]: items, next } }
    }
    const key = ones[name]
    const wrapped = (row: Row) => ({ json: key === undefined ? row : { [key]: row } })
    if (method === 'POST') return wrapped(account.add(name, asObject(json.segment) ?? { ...json }))
    const row = rows.find((own) => [String(own.id), own.name].includes(one ?? ''))
    if (!row) return missing
    if (method === 'DELETE') rows.splice(rows.indexOf(row), 1)
    if (method === 'PUT') Object.assign(row, json)
    return method === 'DELETE' ? { status: 204 } : wrapped(row)
  },
})

const others = sampleRows(objects, ['newsletters'], {
  customers: (index) => ({ attributes: { email: `ada${index}@example.com`, plan: 'pro' } }),
})
const { call, also } = played.beside(others)
const noText = { none: 'A snippet is named once.' }

const subjects = [
  played.subject({ objectName: 'newsletters', isUnordered: true, bareRecord: { name: null } }),
  also('customers'),
  also('segments', { textField: 'description', write: { create: { name: 'Gold' }, update: {} } }),
  also('collections', {
    textField: 'name',
    write: {
      create: { name: 'Dishes', data: [{ dish: 'Soup' }] },
      update: { name: 'Menu' },
      unread: ['data'],
    },
  }),
  also('snippets', {
    textField: noText,
    write: { create: { name: 'hello', value: 'Hi' }, update: { value: 'Ho' } },
  }),
  also('reporting_webhooks', {
    textField: 'name',
    write: {
      create: { name: 'Hook', endpoint: 'https://example.com/', events: ['email_sent'] },
      update: { disabled: true },
    },
  }),
  ...['activities', 'broadcasts', 'campaigns', 'messages', 'transactional'].map((name) => also(name)),
  ...['exports', 'sender_identities', 'object_types', 'subscription_topics', 'workspaces'].map((name) =>
    also(name),
  ),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('describes the attributes that customers carry, from a sample', async () => {
  const described = await customerio.objects.describe?.(await call(), 'customers')
  const custom = described?.fields.filter(({ isCustom }) => isCustom).map(({ fieldName }) => fieldName)
  expect(custom).toEqual(['email', 'plan'])
})

it('lists hidden senders, too', async () => {
  const page = await customerio.read?.page(await call(), {
    objectName: 'sender_identities',
    fields: 'all',
    pageSize: 10,
  })
  expect(page?.records.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})
