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
  answer({ method, path, json, account }) {
    const name = path.split('/')[3] ?? ''
    if (method === 'GET') return name === 'team' ? { json: account.rows(name) } : undefined
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

const { stage, ...subject } = played.subject({ objectName: 'prospect', isUnordered: true, bareRecord: {} })
for (const { title, run } of conformance(stage ? { ...subject, stage } : subject)) it(title, run)

it.each(Object.keys(others))('reads %s', async (objectName) => {
  const call = await played.open({ others: structuredClone(others) })
  const page = await outplay.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
  const ids = page?.records.map((row) => outplay.record.id(row)) ?? []
  if (new Set(ids).size < pageSize) throw new Error('it has to read them all')
})
