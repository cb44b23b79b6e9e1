// Outplay, played: searches by POST, in pages of Outplay's own size.
import { conformance } from '@mortise/connector-kit/conformance'
import { it } from 'vitest'
import { fiveRows } from '../testing/answer-record.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import outplay from './index.ts'

const pageSize = 4
const others = {
  prospectaccount: fiveRows((index) => ({ accountid: index + 1, name: `Acme ${index}` })),
  sequence: fiveRows((index) => ({ sequenceid: index + 1, sequencename: `Outbound ${index}` })),
  team: fiveRows((index) => ({ userid: index + 1, emailid: `ada${index}@example.com` })),
}

const played = await startPlayed(outplay, {
  table: 'prospect',
  stamp: (index, at) => ({ prospectid: index + 1, updateddate: at.toISOString() }),
  make: (index) => ({ emailid: `ada${index}@example.com`, firstname: 'Ada', lastname: `Lovelace ${index}` }),
  methods: ['GET', 'POST'],
  // https://github.com/outplay-hq/n8n-nodes-outplay (credentials, nodes/Outplay) read 2026-11-29
  answer({ method, path, query, headers, json, account }) {
    if (!query.get('client_id') || !headers['x-client-secret'] || headers.authorization)
      return { status: 401 }
    const [name = '', one] = path.split('/').slice(3)
    if (path === '/api/v1/account/Ping') return { json: {} }
    if (method === 'GET') {
      if (name === 'team') return { json: account.rows(name) }
      const prospect = account.rows('prospect').find(({ prospectid }) => String(prospectid) === one)
      return name === 'prospect' ? (prospect ? { json: prospect } : { status: 404, json: {} }) : undefined
    }
    if (one === 'add') {
      if (!json.emailid) return { status: 400, json: { message: 'emailid is required' } }
      const added = { prospectid: 9000 + account.rows(name).length, ...json }
      account.rows(name).push(added)
      return { json: added }
    }
    const since =
      json.fieldname === 'UpdatedDate' && json.fieldcondition === 'gte'
        ? Date.parse(String(json.fieldvalue))
        : undefined
    const rows = account.rows(name, since)
    const page = Number(json.pageindex)
    if (!(page > 0)) return { status: 400, json: { message: 'pageindex' } }
    const start = (page - 1) * pageSize
    const pagination = { page, hasmorerecords: start + pageSize < rows.length }
    return { json: { data: rows.slice(start, start + pageSize), pagination } }
  },
})

const { stage, ...subject } = played.subject({
  objectName: 'prospect',
  isUnordered: true,
  bareRecord: {},
  textField: 'lastname',
  write: {
    create: { emailid: 'ada@example.com', firstname: 'Ada', lastname: 'Lovelace', tags: ['vip'] },
    update: {},
  },
})
for (const { title, run } of conformance(stage ? { ...subject, stage } : subject)) it(title, run)

it.each(Object.keys(others))('reads %s', async (objectName) => {
  const call = await played.open({ others: structuredClone(others) })
  const page = await outplay.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
  const ids = page?.records.map((row) => outplay.record.id(row)) ?? []
  if (new Set(ids).size < pageSize) throw new Error('it has to read them all')
})
