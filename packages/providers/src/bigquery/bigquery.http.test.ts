// BigQuery, played: queries over the rows of one table, jobs that take a while, and pages of their results.
import type { ProviderDefinition } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import bigquery from './index.ts'

// The column of changes is called as the made-up account has it.
const objectName = 'orders'
const fields = [
  { name: 'id', type: 'INTEGER', mode: 'REQUIRED' },
  { name: 'name', type: 'STRING' },
  { name: 'note', type: 'STRING' },
  { name: 'paid', type: 'BOOLEAN' },
  { name: 'more', type: 'JSON' },
  { name: 'acme', type: 'TIMESTAMP' },
]
const jobs = new Map<string, Row[]>()

// Google gives a token for a signed statement; here the key is the token.
const provider: ProviderDefinition = {
  ...bigquery,
  auth: {
    kind: 'custom',
    inputs: [{ name: 'serviceAccountKey', displayName: 'Service Account Key', secret: true }],
    headers: [{ name: 'Authorization', value: ({ serviceAccountKey }) => `Bearer ${serviceAccountKey}` }],
  },
}

const played = await startPlayed(provider, {
  table: objectName,
  stamp: (index, at) => ({ id: 100 + index, acme: at.toISOString() }),
  make: (index) => ({
    name: `name ${index}`,
    note: `it's ${index}`,
    paid: index % 2 === 0,
    more: { a: 1 },
  }),
  methods: ['GET', 'POST'],
  documented: {
    '?formatOptions.useInt64Timestamp': /^true$/,
    useLegacySql: /^false$/,
    parameterMode: /^NAMED$/,
    formatOptions: /true/,
  },
  answer,
})

function answer(request: PlayedRequest): Answer | undefined {
  const { method, path, query, json } = request
  if (path.endsWith('/projects'))
    return { json: { projects: [] }, status: query.get('maxResults') === '1' ? 200 : 400 }
  if (path.endsWith('/tables') && query.get('maxResults') && !query.get('pageToken'))
    return { json: { tables: [{ tableReference: { tableId: objectName } }] } }
  if (path.endsWith(`/tables/${objectName}`)) return { json: { schema: { fields } } }
  if (method === 'GET') {
    const id = path.split('/').at(-1) ?? ''
    const rows = jobs.get(id)
    return rows && query.get('location') === 'EU'
      ? pageOf(id, rows, {
          size: Number(query.get('maxResults')),
          start: Number(query.get('pageToken') ?? 0),
        })
      : undefined
  }
  if (!path.endsWith('/queries')) return undefined
  const id = `job-${jobs.size}`
  const rows = run(request)
  if (!rows) return { status: 400, json: { error: { message: 'Unrecognized name' } } }
  jobs.set(id, rows)
  const jobReference = { jobId: id, location: 'EU' }
  // The result of one job is not ready at once.
  if (jobs.size === 2) return { json: { jobComplete: false, jobReference } }
  return pageOf(id, rows, { size: Number(json.maxResults), start: 0 })
}

/** The one form of query that is sent: each condition by a parameter. */
function run({ json, account }: PlayedRequest): Row[] | undefined {
  const text = String(json.query)
  const parameters = Object.fromEntries(
    (json.queryParameters as { name: string; parameterValue: Row }[]).map(({ name, parameterValue }) => [
      name,
      parameterValue.value ?? (parameterValue.arrayValues as Row[]).map(({ value }) => value),
    ]),
  )
  const [, from, where = '', limit] =
    /^SELECT `[\w`, ]+` FROM `([^`]+)`(?: WHERE (.*?))?(?: LIMIT (\d+))?$/.exec(text) ?? []
  if (from !== 'acme.acme.orders') return undefined
  let rows = account.rows(objectName)
  for (const condition of where === '' ? [] : where.split(' AND ')) {
    const [, cast, compared, operator, parameter = ''] =
      /^(?:CAST\(`(\w+)` AS STRING\)|`(\w+)`) (=|>=|<|IN UNNEST)\(? ?@?\(?@?(\w+)\)?$/.exec(
        condition.replace('= @', '= @'),
      ) ?? []
    const column = cast ?? compared ?? ''
    if (!fields.some(({ name }) => name === column)) return undefined
    const wanted = parameters[parameter]
    rows = rows.filter((row) => {
      const value = String(row[column])
      if (operator === '=') return value === wanted
      if (operator === '>=') return Date.parse(value) >= Date.parse(String(wanted))
      if (operator === '<') return Date.parse(value) < Date.parse(String(wanted))
      return Array.isArray(wanted) && wanted.includes(value)
    })
  }
  return limit === undefined ? rows : rows.slice(0, Number(limit))
}

function pageOf(jobId: string, all: Row[], { size, start }: { size: number; start: number }): Answer {
  if (!(size > 0)) return { status: 400, json: { error: { message: 'maxResults' } } }
  const rows = all.slice(start, start + size).map((row) => ({
    f: fields.map(({ name, type }) => {
      const value = row[name]
      if (value === undefined || value === null) return { v: null }
      if (type === 'JSON') return { v: JSON.stringify(value) }
      return { v: type === 'TIMESTAMP' ? String(Date.parse(String(value)) * 1000) : String(value) }
    }),
  }))
  const hasMore = start + size < all.length
  return {
    json: {
      jobComplete: true,
      jobReference: { jobId, location: 'EU' },
      schema: { fields },
      totalRows: String(all.length),
      rows: rows.length > 0 ? rows : undefined,
      pageToken: hasMore ? String(start + size) : undefined,
    },
  }
}

const { stage, ...subject } = played.subject({
  objectName,
  isUnordered: true,
  bareRecord: { note: null },
  changes: async (call) => {
    const page = await bigquery.read?.page(call, { objectName, fields: 'all', pageSize: 1000 })
    return new Map(page?.records.map((row) => [String(row.id), Date.parse(String(row.acme))]))
  },
})
for (const { title, run: check } of conformance(stage ? { ...subject, stage } : subject)) it(title, check)

it('reads a table without the column of changes in full', async () => {
  const call = await played.open({ count: 1 })
  const { inFull } = bigquery.read ?? {}
  if (typeof inFull !== 'function') throw new Error('it has to ask')
  expect(
    await inFull({ ...call, metadata: { ...call.metadata, timestampColumn: 'elsewhere' } }, objectName),
  ).toBe(true)
})
