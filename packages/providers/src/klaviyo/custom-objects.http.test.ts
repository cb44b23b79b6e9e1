// Klaviyo's custom objects, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type Play, startPlayed } from '../testing/played-vendor.ts'
import klaviyo from './index.ts'
import { objects } from './objects.ts'

const pet = '01K8XV2MM6RFVZT8W61K6CR3ER'
const refusal = (status: number, detail: string) => ({ status, json: { errors: [{ title: 'No.', detail }] } })
const typeNamed = (id: string, title: string, schema: string | null) => ({
  type: 'object-type',
  id,
  attributes: { title, status: 'active', namespace: 'custom' },
  relationships: { 'current-schema': { data: schema ? { type: 'object-schema', id: schema } : null } },
})
const properties = [
  { id: 1, name: 'name', type: 'string' },
  { id: 2, name: 'age', type: 'int' },
  { id: 3, name: 'born', type: 'timestamp' },
]
const types = {
  data: [typeNamed(pet, 'Pet', 'S1'), typeNamed('01K8DRAFT', 'Draft', null)],
  included: [
    { type: 'object-schema', id: 'S1', attributes: { title: 'Pet', properties, required: ['name'] } },
  ],
}

let isEnabled = true
const answer: Play['answer'] = ({ path, parts, query, headers, account }) => {
  if (path === '/api/accounts') return { json: { data: [{ type: 'account', id: 'AbC123' }], links: {} } }
  if (headers.revision !== '2026-07-15') return refusal(404, 'There is nothing here in this revision.')
  if (!isEnabled) return refusal(403, 'Your plan has no custom objects.')
  if (path === '/api/object-types') {
    if (query.get('include') !== 'current-schema') return refusal(400, 'include')
    return { json: types }
  }
  if (parts[1] === 'object-records') {
    const row = account.find('pets', parts[2] ?? '')
    return row ? { json: { data: row } } : refusal(404, 'It does not exist.')
  }
  if (path !== `/api/object-types/${pet}/object-records`) return refusal(404, 'It does not exist.')
  const size = Number(query.get('page[size]') ?? 20)
  if (size > 100 || query.has('filter') || query.has('sort')) return refusal(400, 'Unknown parameter.')
  const at = Number(query.get('page[cursor]') ?? 0)
  const rows = account.rows('pets')
  const next = `https://a.klaviyo.com${path}?page[size]=${size}&page[cursor]=${at + size}`
  return {
    json: { data: rows.slice(at, at + size), links: { next: at + size < rows.length ? next : undefined } },
  }
}

const pets = await startPlayed(klaviyo, {
  table: 'pets',
  stamp: (index) => ({ type: 'object-record', id: `${pet}:::pet-${index}` }),
  make: (index) => ({ attributes: { record_properties: { name: `Rex ${index % 4}`, age: index } } }),
  answer,
})

const checks = conformance(
  pets.subject({
    elsewhere: Object.keys(objects),
    objectName: 'object-types/Pet',
    bareRecord: { attributes: { record_properties: {} } },
    write: { none: 'what a data source tells becomes records later, and of removals nobody tells' },
  }),
)
for (const { title, run } of checks) it(title, run)

it('lists the custom objects of the account after the standard ones', async () => {
  const listed = await klaviyo.objects.list?.(await pets.open())
  const own = listed?.objects.filter(({ isCustom }) => isCustom).map(({ objectName }) => objectName)
  expect(own).toEqual(['object-types/Pet', 'object-types/Draft'])
  expect(listed?.isComplete).toBe(true)
})

it('lists the standard objects alone, as incomplete, where the token has no right to custom ones', async () => {
  isEnabled = false
  const listed = await klaviyo.objects.list?.(await pets.open())
  isEnabled = true
  expect(listed?.objects.every(({ isCustom }) => !isCustom)).toBe(true)
  expect(listed?.isComplete).toBe(false)
})

it('describes what the schema in use holds, and says that it does not know of one that is a draft', async () => {
  const call = await pets.open()
  const described = await klaviyo.objects.describe?.(call, 'object-types/Pet')
  expect(
    described?.fields.map(({ fieldName, valueType, isRequired }) => [fieldName, valueType, isRequired]),
  ).toEqual([
    ['id', 'string', false],
    ['name', 'string', true],
    ['age', 'int', false],
    ['born', 'datetime', false],
  ])
  expect(await klaviyo.objects.describe?.(call, 'object-types/Draft')).toMatchObject({ isComplete: false })
})

it('reads in full, and finds by id no record of another type', async () => {
  const call = await pets.open({ count: 1 })
  expect(klaviyo.read?.inFull).toContain('object-types/*')
  const ids = [`${pet}:::pet-0`, '01K8DRAFT:::pet-0', 'pet-0']
  const found = await klaviyo.read?.byIds?.(call, { objectName: 'object-types/Pet', ids, fields: 'all' })
  expect(found?.map(({ id }) => id)).toEqual([`${pet}:::pet-0`])
})
