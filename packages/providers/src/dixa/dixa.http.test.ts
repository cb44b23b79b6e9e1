// Dixa's API, played after its OpenAPI description.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { answerRecord } from '../testing/answer-record.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { sampleRows } from '../testing/sample-row.ts'
import dixa from './index.ts'
import { objects } from './table.ts'

const lists = [
  'agents',
  'endusers',
  'teams',
  'tags',
  'webhooks',
  'queues',
  'contact-endpoints',
  'custom-attributes',
  'templates',
  'business-hours/schedules',
  'knowledge/collections',
]
const paged = ['agents', 'endusers', 'templates', 'knowledge/collections']

const played = await startPlayed(dixa, {
  table: 'endusers',
  stamp: (index, at) => ({ id: `user-${1000 + index}`, createdAt: at.toISOString() }),
  make: (index) => ({
    displayName: `Ada ${index % 4}`,
    email: `ada${index}@example.com`,
    externalId: `crm-${index}`,
  }),
  documented: { '?includeDeactivated': /^true$/ },
  answer(request) {
    const { method, path, query, account } = request
    const name = path.replace('/v1/', '')
    const table = lists.find((known) => known === name)
    const wrap = (data: Row) => ({ data })
    if (table === undefined) {
      const [parent = '', id = ''] = [
        name.slice(0, name.lastIndexOf('/')),
        name.slice(name.lastIndexOf('/') + 1),
      ]
      // https://github.com/api-evangelist/dixa/blob/main/openapi/_original/dixa-api.yaml read 2026-11-29
      expect(parent).not.toBe('templates')
      return answerRecord(request, { table: parent, id: decodeURIComponent(id), wrap })
    }
    if (method === 'POST') {
      const fields = table === 'queues' ? (request.json.request as Row) : undefined
      return answerRecord(request, { table, fields, wrap })
    }
    const rows = account
      .rows(table)
      .filter((row) =>
        ['email', 'externalId'].every((field) => (query.get(field) ?? row[field]) === row[field]),
      )
    if (table === 'business-hours/schedules') return { json: { data: { schedules: rows } } }
    if (!paged.includes(table)) return { json: { data: rows } }
    const [size, start] = [Number(query.get('pageLimit')), Number(query.get('pageKey') ?? 0)]
    const next = new URLSearchParams([...query].filter(([field]) => field !== 'pageKey'))
    next.set('pageKey', String(start + size))
    const isLast = start + size >= rows.length
    return {
      json: { data: rows.slice(start, start + size), meta: { next: isLast ? undefined : `${path}?${next}` } },
    }
  },
})

const others = sampleRows(objects, ['endusers'], {
  'contact-endpoints': (index) => ({ address: `+4530${index}` }),
})
const { also } = played.beside(others)

const written = ['endusers', 'agents', 'teams', 'tags', 'webhooks', 'queues']
const subjects = [
  played.subject({
    objectName: 'endusers',
    textField: 'displayName',
    isUnordered: true,
    write: { create: { displayName: 'Ada' }, update: { phoneNumber: '+4930' } },
    bareRecord: { displayName: null, email: null },
  }),
  also('agents', {
    textField: 'displayName',
    write: { create: { displayName: 'Ada', email: 'ada@example.com' }, update: { firstName: 'Ada' } },
  }),
  also('teams', { textField: 'name', write: { create: { name: 'Sales' }, update: {} } }),
  also('tags', { textField: 'name', write: { create: { name: 'New', color: '#8ac926' }, update: {} } }),
  also('queues', {
    textField: { none: 'Two objects have written hostile values through the same request.' },
    write: {
      create: { name: 'Sales', callFunctionality: true, isDefault: false, isDoNotOfferEnabled: false },
      update: {},
    },
  }),
  also('webhooks', {
    textField: { none: 'Two objects have written hostile values through the same request.' },
    write: {
      create: { name: 'Hook', url: 'https://example.com/', authorization: {}, customHeaders: {} },
      update: { enabled: false },
    },
  }),
  ...lists.filter((name) => !written.includes(name)).map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)
