// Lever, played after its documentation.
import { asArray } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import leverSandbox from '../leverSandbox/index.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import lever from './index.ts'

const played = await startPlayed(lever, {
  table: 'opportunities',
  stamp: (index, at) => ({ id: `250d8f03-${index}`, createdAt: 1, updatedAt: at.getTime() }),
  make: (index) => ({
    name: `Name ${index % 4}`,
    emails: [`Ada${index}@example.com`],
    stage: `stage-${index % 3}`,
    contact: `contact-${index % 5}`,
    origin: index % 2 ? 'applied' : 'sourced',
  }),
  documented: { 'GET /v1/users ?includeDeactivated': /^true$/, '?confidentiality': /^all$/ },
  answer({ method, parts: [, name = '', one = ''], query, json, account }) {
    if (method === 'GET' && (one === '' || one === 'deleted')) {
      const since = query.get('updated_at_start') ?? query.get('deleted_at_start')
      // "No other parameters can be used in combination", but those of pages and confidentiality.
      if (name === 'postings' && query.has('updated_at_start') && query.has('state')) return undefined
      const channels = query.getAll('distributionChannel')
      const rows = account.rows(one || name, since === null ? undefined : Number(since)).filter(
        ({ emails, stage, contact, origin, status, requisitionCode, state, distributionChannels }) =>
          (query.get('state') ?? state) === state &&
          (query.get('state') !== 'published' ||
            asArray(distributionChannels ?? 'public').some((each) =>
              (channels.length > 0 ? channels : ['public']).includes(String(each)),
            )) &&
          (query.get('stage_id') ?? stage) === stage &&
          (query.get('contact_id') ?? contact) === contact &&
          (query.get('origin') ?? origin) === origin &&
          (query.get('status') ?? status) === status &&
          (query.get('requisition_code') ?? requisitionCode) === requisitionCode &&
          (!query.has('email') ||
            JSON.stringify(emails)
              .toLowerCase()
              .includes(query.get('email')?.toLowerCase() ?? '')),
      )
      const start = Number(query.get('offset') ?? 0)
      const end = start + Number(query.get('limit'))
      const isMore = end < rows.length
      return {
        json: { data: rows.slice(start, end), hasNext: isMore, next: isMore ? String(end) : undefined },
      }
    }
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    if (method === 'POST') {
      if (!query.has('perform_as') && ['opportunities', 'postings'].includes(name))
        return { status: 400, json: { code: 'BadRequestError', message: 'perform_as is required' } }
      if (name === 'requisition_fields' && json.id === undefined)
        return { status: 400, json: { code: 'BadRequestError', message: 'id is required' } }
      const row = one === '' ? account.add(name, json) : account.edit(name, one, json)
      if (row && name === 'requisition_fields') row.id = json.id
      return row && { json: wrapped(name, row) }
    }
    const row = account.find(name, one)
    return row && { json: wrapped(name, row) }
  },
})

/** A form template is answered bare. */
function wrapped(name: string, row: Row) {
  return name === 'form_templates' ? row : { data: row }
}

const subject = played.subject({
  objectName: 'opportunities',
  textField: 'name',
  write: {
    create: { name: 'Ada & sons', perform_as: 'user-1' },
    update: {},
    unread: ['perform_as'],
  },
  alsoWrites: {
    requisition_fields: { create: { id: 'budget', text: 'Budget', type: 'number' }, update: {} },
    postings: {
      create: { text: 'Engineer', state: 'draft', perform_as: 'user-1' },
      update: { text: 'Engineer & more', perform_as: 'user-1' },
      unread: ['perform_as'],
    },
  },
  async removals() {
    const rows = [1, 2, 3].map((number) => ({ id: `gone-${number}`, updatedAt: number * 60_000 }))
    const call = await played.open({ count: 3, others: { deleted: rows } })
    return { call, deleted: rows.map(({ id, updatedAt }) => ({ id, at: new Date(updatedAt) })) }
  },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('says in the words of Lever that a write needs a user to be done by', async () => {
  const call = await played.open()
  const items = [{ fields: { text: 'Engineer' } }]
  const [outcome] = await writeItems(lever, call, { action: 'create', objectName: 'postings' }, items)
  expect(outcome).toMatchObject({ isWritten: false, error: { message: 'perform_as is required' } })
})

it('tells which opportunities were deleted since', async () => {
  const gone = [
    { id: 'old', updatedAt: 1000 },
    { id: 'new', updatedAt: 3000 },
  ]
  const call = await played.open({ others: { deleted: gone } })
  const wanted = { objectName: 'opportunities', since: new Date(2000), pageSize: 10 }
  expect((await lever.read?.removed?.page(call, wanted))?.records.map(({ id }) => id)).toEqual(['new'])
})

it('gives the sandbox everything but the addresses', () => {
  const { name, displayName, docsUrl, auth, baseUrl, ...rest } = lever
  expect(leverSandbox).toMatchObject(rest)
  expect(leverSandbox.baseUrl).toBe('https://api.sandbox.lever.co')
})

// https://hire.lever.co/developer/documentation (a copy of the page) read 2026-11-29
it.each([
  ['requisitions', { requisitionCode: 'ENG-1', name: 'Engineer', headcountTotal: '2' }],
  ['requisition_fields', { id: 'budget', text: 'Budget', type: 'number' }],
  ['form_templates', { text: 'Consent', fields: [] }],
])('makes and deletes one of %s, and reads it in between', async (objectName, fields) => {
  const call = await played.open()
  const [made] = await writeItems(lever, call, { action: 'create', objectName }, [{ fields }])
  const id = made?.isWritten ? (made.recordId ?? '') : ''
  const read = async () =>
    (await lever.read?.page(call, { objectName, fields: 'all', pageSize: 10 }))?.records ?? []
  expect(await read()).toMatchObject([fields])
  await writeItems(lever, call, { action: 'delete', objectName }, [{ id, fields: {} }])
  expect(await read()).toEqual([])
})

it('finds a requisition by its code', async () => {
  const requisitions = ['ENG-1', 'ENG-2'].map((requisitionCode) => ({ id: requisitionCode, requisitionCode }))
  const call = await played.open({ others: { requisitions } })
  const filters = [{ fieldName: 'requisitionCode', value: 'ENG-2' }]
  const wanted = { objectName: 'requisitions', fields: 'all', filters, pageSize: 5 } as const
  expect((await lever.search?.page(call, wanted))?.records.map(({ id }) => id)).toEqual(['ENG-2'])
})

// https://hire.lever.co/developer/documentation (List all postings; a copy of the page) read 2026-11-29
it('finds published postings of both job sites, and narrows no list of changes by their state', async () => {
  const postings = ['public', 'internal'].map((channel) => ({
    id: channel,
    state: 'published',
    distributionChannels: [channel],
    updatedAt: 2000,
  }))
  const call = await played.open({ others: { postings } })
  const filters = [{ fieldName: 'state', value: 'published' }]
  const wanted = { objectName: 'postings', fields: 'all', filters, pageSize: 5 } as const
  const found = await lever.search?.page(call, wanted)
  expect(found?.records.map(({ id }) => id)).toEqual(['public', 'internal'])
  const changed = await lever.read?.page(call, { ...wanted, since: new Date(1000) })
  expect(changed?.records.map(({ id }) => id)).toEqual(['public', 'internal'])
})
