// Snowflake, played: statements over the rows of one table, some that take a while, and the parts of their results.
import { conformance } from '@mortise/connector-kit/conformance'
import { it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import snowflake from './index.ts'

const objectName = 'Orders "new"'
const columns: Readonly<Record<string, string>> = {
  ID: 'fixed',
  NAME: 'text',
  NOTE: 'text',
  PAID: 'boolean',
  MORE: 'variant',
  UPDATED_AT: 'timestamp_ntz',
}
const types: Readonly<Record<string, string>> = {
  fixed: 'NUMBER',
  text: 'TEXT',
  boolean: 'BOOLEAN',
  variant: 'VARIANT',
  timestamp_ntz: 'TIMESTAMP_NTZ',
}
/** Rows to a part of a result. */
const partSize = 40
const results = new Map<string, { names: string[]; rows: Row[] }>()

const played = await startPlayed(snowflake, {
  table: objectName,
  stamp: (index, at) => ({ ID: 100 + index, UPDATED_AT: at.toISOString() }),
  make: (index) => ({
    NAME: `name ${index}`,
    NOTE: `it's ${index}`,
    PAID: index % 2 === 0,
    MORE: { a: 1 },
  }),
  methods: ['GET', 'POST'],
  documented: { parameters: /UTC/ },
  answer,
})

function answer(request: PlayedRequest): Answer | undefined {
  const { method, path, query, json } = request
  if (path === '/api/v2/databases') return { json: [], status: query.get('showLimit') === '1' ? 200 : 400 }
  if (method === 'GET') {
    const handle = path.split('/').at(-1) ?? ''
    return partOf(handle, Number(query.get('partition')))
  }
  if (path !== '/api/v2/statements' || query.get('nullable') !== 'true') return undefined
  const place = [json.warehouse, json.database, json.schema]
  if (place.join() !== 'acme,acme,PUBLIC') return { status: 422, json: { message: 'no such place' } }
  const result = run(request)
  if (!result) return { status: 422, json: { message: 'SQL compilation error' } }
  const handle = `handle-${results.size}`
  results.set(handle, result)
  // One statement takes longer than the vendor waits.
  // One statement takes longer than the vendor waits: the first that reads records.
  if (results.size === 2) return { status: 202, json: { statementHandle: handle } }
  return partOf(handle, 0)
}

function partOf(handle: string, partition: number): Answer | undefined {
  const result = results.get(handle)
  if (!result) return undefined
  const { names, rows } = result
  const parts = Math.max(1, Math.ceil(rows.length / partSize))
  const data = rows.slice(partition * partSize, (partition + 1) * partSize).map((row) =>
    names.map((name) => {
      const value = row[name]
      if (value === undefined || value === null) return null
      if (columns[name] === 'variant') return JSON.stringify(value)
      return columns[name] === 'timestamp_ntz' ? `${Date.parse(String(value)) / 1000}` : String(value)
    }),
  )
  const resultSetMetaData = {
    numRows: rows.length,
    rowType: names.map((name) => ({ name, type: columns[name] ?? 'text', scale: 0 })),
    partitionInfo: Array.from({ length: parts }, () => ({ rowCount: partSize })),
  }
  return {
    json: {
      data,
      statementHandle: handle,
      resultSetMetaData: partition === 0 ? resultSetMetaData : undefined,
    },
  }
}

/** The forms of statement that are sent, each condition with its bound value. */
function run({ json, account }: PlayedRequest): { names: string[]; rows: Row[] } | undefined {
  const text = String(json.statement)
  const values = Object.values(json.bindings as Record<string, Row>).map(({ value }) => String(value))
  if (text.includes('INFORMATION_SCHEMA.TABLES'))
    return { names: ['TABLE_NAME'], rows: values.join() === 'PUBLIC' ? [{ TABLE_NAME: objectName }] : [] }
  if (text.includes('INFORMATION_SCHEMA.COLUMNS')) {
    const all = Object.entries(columns).map(([name, type]) => ({ COLUMN_NAME: name, DATA_TYPE: types[type] }))
    return { names: ['COLUMN_NAME', 'DATA_TYPE'], rows: values[1] === objectName ? all : [] }
  }
  const [, list = '', from, where = '', order, limit] =
    /^SELECT (.*?) FROM (.*?)(?: WHERE (.*?))?( ORDER BY "UPDATED_AT")?(?: LIMIT (\d+))?$/.exec(text) ?? []
  if (from !== '"acme"."PUBLIC"."Orders ""new"""') return undefined
  let rows = [...account.rows(objectName)]
  for (const condition of where === '' ? [] : where.split(' AND ')) {
    const [, column = '', operator] = /"(\w+)"\)? (=|>=|<|IN) /.exec(condition) ?? []
    if (!(column in columns)) return undefined
    const wanted = values.splice(0, operator === 'IN' ? values.length : 1)
    rows = rows.filter((row) => {
      const value = String(row[column])
      if (operator === '>=') return Date.parse(value) >= Date.parse(wanted[0] ?? '')
      if (operator === '<') return Date.parse(value) < Date.parse(wanted[0] ?? '')
      return wanted.includes(value)
    })
  }
  if (order) rows.sort((a, b) => Date.parse(String(a.UPDATED_AT)) - Date.parse(String(b.UPDATED_AT)))
  const names = [...list.matchAll(/"(\w+)"/g)].map(([, name = '']) => name)
  return { names, rows: limit === undefined ? rows : rows.slice(0, Number(limit)) }
}

const { stage, ...subject } = played.subject({ objectName, isUnordered: true, bareRecord: { NOTE: null } })
for (const { title, run: check } of conformance(stage ? { ...subject, stage } : subject)) it(title, check)
