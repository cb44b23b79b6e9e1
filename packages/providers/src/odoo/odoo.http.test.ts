// Odoo's JSON-2 API, played after its documentation and its code.
import { isReadInFull } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import odoo from './index.ts'

const field = (type: string, more: Row = {}) => ({
  type,
  string: type,
  store: true,
  searchable: true,
  ...more,
})
const fields: Record<string, Row> = {
  id: field('integer', { readonly: true }),
  name: field('char', { string: 'Name', required: true }),
  active: field('boolean'),
  country_id: field('many2one', { relation: 'res.country' }),
  category_id: field('many2many', { relation: 'res.partner.category' }),
  kind: field('selection', {
    selection: [
      ['person', 'Person'],
      ['company', 'Company'],
    ],
  }),
  image: field('binary'),
  display_name: field('char', { store: false, searchable: false }),
  x_tier: field('char', { manual: true }),
  create_date: field('datetime', { readonly: true }),
  write_date: field('datetime', { readonly: true }),
}
const models: Record<string, Record<string, Row>> = {
  'res.partner': fields,
  'x_visit.report': { id: field('integer'), name: field('char') },
}
const inOdoo = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')
const missing = {
  status: 404,
  json: { name: 'odoo.exceptions.MissingError', message: 'Record does not exist' },
}

const played = await startPlayed(odoo, {
  table: 'res.partner',
  stamp: (index, at) => ({
    id: 1 + index,
    create_date: '2026-01-01 00:00:00',
    write_date: inOdoo(at),
  }),
  make: (index) => ({
    name: `Name ${index % 4}`,
    active: index % 2 === 0,
    country_id: index % 3 === 0 ? [21, 'Belgium'] : false,
    category_id: [index % 2],
    x_tier: 'gold',
  }),
  methods: ['POST'],
  documented: {
    attributes: /^\["type"/,
    context: /^\{"active_test":false\}$/,
    domain: /^\[\["transient","=",false\]\]$/,
    fields: /^\["model","name","state"\]$/,
    limit: /^\d+$/,
    order: /^(id asc|model)$/,
  },
  answer({ parts: [, , model = '', method = ''], json, account }) {
    if (method === 'context_get') return { json: { uid: 2 } }
    if (model === 'ir.model')
      return { json: Object.keys(models).map((name) => ({ model: name, name, state: 'base' })) }
    const known = models[model]
    if (!known) return { status: 404, json: { message: `the model '${model}' does not exist` } }
    if (method === 'fields_get') return { json: known }
    if (method === 'search_read') return searchRead(json, known, account)
    if (method === 'search_count') return { json: account.rows(model).filter(meets(json.domain)).length }
    if (method === 'create') {
      const wanted = json.vals_list as Row[]
      const bad = wanted.flatMap(Object.keys).find((name) => !known[name])
      if (bad) {
        const message = `Invalid field '${bad}' in '${model}'`
        return { status: 500, json: { name: 'builtins.ValueError', message } }
      }
      return { json: wanted.map((row) => account.add(model, row).id) }
    }
    const ids = (json.ids as number[]).map(String)
    if (!ids.every((id) => account.find(model, id))) return missing
    for (const id of ids) {
      if (method === 'unlink') account.remove(model, id)
      else account.edit(model, id, json.vals as Row)
    }
    return { json: true }
  },
})

/** Conditions stand in a row and all have to be met; a many2one is compared by its id. */
function meets(domain: unknown) {
  return (row: Row) =>
    (domain as [string, string, unknown][]).every(([name, operator, wanted]) => {
      const own = Array.isArray(row[name]) && name !== 'category_id' ? row[name][0] : row[name]
      if (operator === '=') return own === wanted
      if (operator === 'in') return [own].flat().some((one) => (wanted as unknown[]).includes(one))
      if (operator === '>') return Number(own) > Number(wanted)
      return operator === '<' ? String(own) < String(wanted) : String(own) >= String(wanted)
    })
}

function searchRead(json: Row, known: Record<string, Row>, account: PlayedRequest['account']) {
  const names = json.fields as string[]
  const bad = names.find((name) => !known[name])
  if (bad) return { status: 500, json: { name: 'builtins.ValueError', message: `Invalid field '${bad}'` } }
  const model = known === fields ? 'res.partner' : 'x_visit.report'
  const isActive = (row: Row) => (json.context as Row).active_test === false || row.active !== false
  const rows = account
    .rows(model)
    .filter(isActive)
    .filter(meets(json.domain))
    .toSorted((a, b) => Number(a.id) - Number(b.id))
  const cut = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name] ?? false]))
  return { json: rows.slice(0, Number(json.limit)).map(cut) }
}

const subject = played.subject({
  objectName: 'res.partner',
  textField: 'name',
  isUnordered: true,
  write: {
    create: { name: 'Ada & sons', x_tier: 'gold' },
    update: { name: 'Ada and daughters', active: false },
  },
  bareRecord: { name: 'Bare' },
})
for (const { title, run } of conformance(subject)) it(title, run)

const wanted = { objectName: 'res.partner', fields: 'all', pageSize: 10 } as const
const find = async (fieldName: string, value: string) => {
  const call = await played.open({ count: 4 })
  const page = await odoo.search?.page(call, { ...wanted, filters: [{ fieldName, value }] })
  return page?.records.map(({ id }) => id)
}

it('finds partners by the record they point to, by number and not by a name like it', async () => {
  expect(await find('country_id', '21')).toEqual([1, 4])
  expect(await find('category_id', '1')).toEqual([2, 4])
  expect(await find('country_id', 'Belgium')).toEqual([])
})

it('refuses to search by what Odoo cannot search by', async () => {
  await expect(find('display_name', 'x')).rejects.toMatchObject({ fieldName: 'display_name' })
  await expect(find('image', 'x')).rejects.toMatchObject({ reaction: { kind: 'stop' } })
})

it('asks for the fields wanted and for what tells of changes, and for no files where all are', async () => {
  const call = await played.open({ count: 1 })
  const page = await odoo.read?.page(call, { ...wanted, fields: ['name'] })
  expect(Object.keys(page?.records[0] ?? {})).toEqual(['id', 'write_date', 'create_date', 'name'])
  const whole = await odoo.read?.page(call, wanted)
  expect(Object.keys(whole?.records[0] ?? {})).not.toContain('image')
  await expect(odoo.read?.page(call, { ...wanted, fields: ['gone'] })).rejects.toMatchObject({
    reaction: { kind: 'dropField', fieldName: 'gone' },
  })
})

it('counts what a long read will bring', async () => {
  const page = await odoo.read?.page(await played.open({ count: 7 }), {
    ...wanted,
    pageSize: 2,
    wantsTotal: true,
  })
  expect(page).toMatchObject({ total: 7, records: [{}, {}] })
})

it('reads a model of the database that is not dated', async () => {
  const call = await played.open({ others: { 'x_visit.report': [{ id: 5, name: 'A' }] } })
  const since = new Date()
  const page = await odoo.read?.page(call, { ...wanted, objectName: 'x_visit.report', since })
  expect(page?.records).toEqual([{ id: 5, name: 'A' }])
  expect(await isReadInFull(odoo, { call, objectName: 'x_visit.report' })).toBe(true)
  expect(await isReadInFull(odoo, { call, objectName: 'res.partner' })).toBe(false)
})

it('describes selections, references and the fields of the database', async () => {
  const described = await odoo.objects.describe?.(await played.open(), 'res.partner')
  const found = (name: string) => described?.fields.find(({ fieldName }) => fieldName === name)
  expect(found('kind')).toMatchObject({ valueType: 'singleSelect', values: [{ value: 'person' }, {}] })
  expect(found('country_id')).toMatchObject({ valueType: 'reference', referenceTo: ['res.country'] })
  expect(found('x_tier')).toMatchObject({ isCustom: true, isReadOnly: false })
})

it('creates many in one call, and each by itself where one stands in the way', async () => {
  const call = await played.open()
  const create = (...names: Row[]) => {
    const items = names.map((fields) => ({ fields }))
    return writeItems(odoo, call, { action: 'create', objectName: 'res.partner' }, items)
  }
  const before = played.seen.length
  expect(await create({ name: 'A' }, { name: 'B' })).toMatchObject([{ isWritten: true }, { isWritten: true }])
  expect(played.seen).toHaveLength(before + 1)
  const [bad, good] = (await create({ nome: 'A' }, { name: 'B' })) ?? []
  expect(bad).toMatchObject({ isWritten: false, error: { message: expect.stringContaining('nome') } })
  expect(good).toMatchObject({ isWritten: true, recordId: expect.stringMatching(/^\d+$/) })
})

it('deletes those that are there, and says which was not', async () => {
  const call = await played.open({ count: 2 })
  const items = ['1', '77', '2'].map((id) => ({ id, fields: {} }))
  const outcomes = await writeItems(odoo, call, { action: 'delete', objectName: 'res.partner' }, items)
  expect(outcomes.map(({ isWritten }) => isWritten)).toEqual([true, false, true])
})
