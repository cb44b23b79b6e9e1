/**
 * Airtable, simulated: the base `appSandbox00000001` with the tables Contacts and Tasks.
 * @see https://airtable.com/developers/web/api/introduction
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { makePerson } from '../generate/people.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Condition } from '../record/store.ts'
import { type Account, accountOf } from '../simulate/account.ts'
import { fromCursor, jsonBody, limitOf, paramsOf, queryOf, toCursor } from '../simulate/request.ts'
import { defineSimulator, type SimulatedObject } from '../simulate/simulator.ts'
import { toCondition } from './formula.ts'

const baseId = 'appSandbox00000001'

const table: Omit<SimulatedObject, 'generate'> = {
  idName: 'id',
  createdName: 'createdTime',
  time: 'iso',
  newId: (ordinal) => `rec${ordinal.toString(36).padStart(14, '0')}`,
  shape: ({ id = '', createdTime = '', ...fields }) => {
    const filled = Object.entries(fields).filter(
      ([, value]) => value !== null && value !== false && value !== '',
    )
    return { id, createdTime, fields: Object.fromEntries(filled) }
  },
}

const objects: Record<string, SimulatedObject> = {
  Contacts: {
    ...table,
    generate: (random, index) => {
      const person = makePerson(random, index)
      return {
        Name: `${person.first} ${person.last}`,
        Email: person.email,
        Age: random.integer(20, 70),
        Done: random.pick([true, false]),
        Tier: random.pick(['gold', 'silver']),
      }
    },
  },
  Tasks: { ...table, generate: (_random, index) => ({ Name: `Task ${index}` }) },
}

const types: Record<string, string> = {
  Name: 'singleLineText',
  Email: 'email',
  Age: 'number',
  Done: 'checkbox',
  Tier: 'singleSelect',
}

/** The vendor's part of the sandbox. */
export const airtable = defineSimulator({
  provider: 'airtable',
  displayName: 'Airtable',
  objects,
  oauth: { authorizePath: '/oauth2/v1/authorize', tokenPath: '/oauth2/v1/token' },
  error: (status, message) => refusal(status, status === 404 ? 'NOT_FOUND' : `STATUS_${status}`, message),
  routes(app, context) {
    const account = (request: FastifyRequest) => accountOf(request, airtable, context)
    app.get('/v0/meta/whoami', async (request) => ({ id: `usr${account(request).workspace}` }))
    app.get('/v0/meta/bases', async () => ({
      bases: [{ id: baseId, name: 'Sandbox', permissionLevel: 'create' }],
    }))
    app.get('/v0/meta/bases/:base/tables', async (request) => {
      if (paramsOf(request).base !== baseId) throw refusal(404, 'NOT_FOUND', 'There is no such base')
      return { tables: Object.keys(objects).map(toTable) }
    })
    // The SDK ends the path of a table with a slash.
    for (const path of ['/v0/:base/:table', '/v0/:base/:table/']) {
      app.get(path, { config: { isPage: true } }, (request) => listPage(request, account(request)))
      tableRoutes(app, path, account)
    }
    recordRoutes(app, account)
  },
})

function toTable(name: string) {
  const names = name === 'Contacts' ? Object.keys(types) : ['Name']
  const fields = names.map((each) => ({
    id: `fld${each}`,
    name: each,
    type: types[each] ?? 'singleLineText',
  }))
  return { id: `tbl${name}`, name, primaryFieldId: 'fldName', fields }
}

async function listPage(request: FastifyRequest, account: Account) {
  const name = tableOf(request)
  const query = queryOf(request)
  const offset = fromCursor(query.offset?.replace(/^itr/, ''))
  if (offset === undefined) {
    throw refusal(422, 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE', 'The iterator is not available any more')
  }
  const limit = limitOf(query.pageSize, { fallback: 100, max: 100 })
  const where = query.filterByFormula === undefined ? undefined : conditionOf(query.filterByFormula, name)
  const page = await account.page(name, { where, limit, offset })
  return { records: page.records, offset: page.hasMore ? `itr${toCursor(offset + limit)}` : undefined }
}

function conditionOf(formula: string, name: string): Condition {
  const known = toTable(name).fields.map((field) => field.name)
  const condition = toCondition(formula, (field) => {
    if (known.includes(field)) return
    throw refusal(422, 'INVALID_FILTER_BY_FORMULA', `The formula is not valid: unknown field names: ${field}`)
  })
  if (condition) return condition
  throw refusal(422, 'INVALID_FILTER_BY_FORMULA', 'The formula for filtering records is not valid')
}

type Open = (request: FastifyRequest) => Account

/** Writes of up to ten records. */
function tableRoutes(app: FastifyInstance, path: string, account: Open) {
  app.post(path, async (request) => {
    const name = tableOf(request)
    const records: JsonObject[] = []
    for (const { fields } of recordsOf(request, name))
      records.push(await account(request).create(name, fields))
    return isObject(jsonBody(request).fields) ? (records[0] ?? {}) : { records }
  })
  app.patch(path, async (request) => {
    const name = tableOf(request)
    const given = recordsOf(request, name)
    // All or none: nothing is written when one of them is not there.
    for (const { id } of given) await account(request).stored(name, id)
    const records: JsonObject[] = []
    for (const { id, fields } of given) records.push(await account(request).update(name, id, fields))
    return { records }
  })
  app.delete(path, async (request) => {
    const name = tableOf(request)
    const { searchParams } = new URL(request.url, 'http://sandbox')
    const ids = [...searchParams].flatMap(([key, id]) => (/^records(\[\d*\])?$/.test(key) ? [id] : []))
    if (ids.length > 10) throw refusal(422, 'INVALID_REQUEST', 'At most 10 records can be deleted at once')
    for (const id of ids) await account(request).stored(name, id)
    for (const id of ids) await account(request).remove(name, id)
    return { records: ids.map((id) => ({ id, deleted: true })) }
  })
}

function recordRoutes(app: FastifyInstance, account: Open) {
  const path = '/v0/:base/:table/:id'
  app.get(path, (request) => account(request).find(tableOf(request), paramsOf(request).id ?? ''))
  app.patch(path, (request) => {
    const name = tableOf(request)
    return account(request).update(name, paramsOf(request).id ?? '', checked(jsonBody(request).fields, name))
  })
  app.delete(path, async (request) => {
    const { id = '' } = paramsOf(request)
    await account(request).remove(tableOf(request), id)
    return { id, deleted: true }
  })
}

function recordsOf(request: FastifyRequest, name: string): { id: string; fields: JsonObject }[] {
  const body = jsonBody(request)
  const records = Array.isArray(body.records) ? body.records.filter(isObject) : [body]
  if (records.length > 10) throw refusal(422, 'INVALID_REQUEST', 'At most 10 records can be written at once')
  return records.map(({ id, fields }) => ({ id: String(id ?? ''), fields: checked(fields, name) }))
}

function checked(fields: JsonValue | undefined, name: string): JsonObject {
  const given = isObject(fields) ? fields : {}
  const known = toTable(name).fields.map((field) => field.name)
  const unknown = Object.keys(given).find((field) => !known.includes(field))
  if (unknown === undefined) return given
  throw refusal(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${unknown}"`)
}

function tableOf(request: FastifyRequest): string {
  const { base, table: given = '' } = paramsOf(request)
  const name = given.replace(/^tbl/, '')
  if (base === baseId && Object.hasOwn(objects, name)) return name
  throw refusal(404, 'TABLE_NOT_FOUND', `Could not find table ${given} in application ${base}`)
}

function refusal(status: number, type: string, message: string): AnswerError {
  return new AnswerError(status, { error: { type, message } })
}
