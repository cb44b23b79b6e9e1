// Shopify's metaobjects, played after its documentation.
import { asArray, asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedAccount as Account, type Play, type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import shopify from './index.ts'
import { objects } from './objects.ts'

const field = (key: string, type: string, isFilterable = false) => ({
  key,
  name: key.toUpperCase(),
  required: key === 'title',
  type: { name: type },
  capabilities: { adminFilterable: { enabled: isFilterable } },
})
const definitions = [
  {
    type: 'size_chart',
    name: 'Size chart',
    fieldDefinitions: [
      field('title', 'single_line_text_field', true),
      field('rows', 'number_integer', true),
      field('notes', 'multi_line_text_field'),
      field('sizes', 'list.single_line_text_field'),
      field('product', 'product_reference'),
    ],
  },
  { type: '$app:review', name: 'Review', fieldDefinitions: [field('title', 'single_line_text_field')] },
]
const fieldsOf = (type: unknown) => definitions.find((one) => one.type === type)?.fieldDefinitions ?? []

/** What is told as text is answered as what it is. */
function kept(type: unknown, given: unknown): Row[] {
  return asArray(given).flatMap((one) => {
    const { key, value } = asObject(one) ?? {}
    const known = fieldsOf(type).find((each) => each.key === key)?.type.name ?? ''
    const isText = known.endsWith('text_field') && !known.startsWith('list.')
    return { key, jsonValue: value === '' ? null : isText ? value : JSON.parse(String(value)) }
  })
}

function isFound(row: Row, query: string): boolean {
  const terms = [...query.matchAll(/([\w.]+):(>=|<)?'((?:[^'\\]|\\.)*)'/gs)]
  return terms.every(([, name = '', operator, value = '']) => {
    if (operator === '>=') return String(row.updatedAt) >= value
    if (operator === '<') return String(row.updatedAt) < value
    const key = name.replace('fields.', '')
    const inside = asArray(row.fields)
      .map(asObject)
      .find((one) => one?.key === key)?.jsonValue
    const held = String((name === 'display_name' ? row.displayName : inside) ?? '').toLowerCase()
    return value
      .replace(/\\([\\'])/g, '$1')
      .toLowerCase()
      .split(/\s+/)
      .some((word) => held.includes(word))
  })
}

const numberOf = (gid: unknown) => String(gid).replace(/.*\//, '')
const problem = (message: string, more: Row = {}) => ({
  refusals: [{ field: ['metaobject'], message, elementKey: null, ...more }],
})

/** Mutations by alias, one after the other. */
function mutate(account: Account, query: string, variables: Row) {
  const parts = [...query.matchAll(/^(m\d+): (\w+)\(.*refusals: userErrors \{ field message elementKey \}/gm)]
  const data = parts.map(([, alias = '', name = '']) => {
    const own = { id: variables[`${alias}_id`], metaobject: variables[`${alias}_metaobject`] }
    return [alias, mutated(account, name, own)]
  })
  return { json: { data: Object.fromEntries(data) } }
}

function mutated(account: Account, name: string, { id, metaobject }: Row) {
  const done = (result: object) => ({ refusals: [], ...result })
  const { type, handle, fields } = asObject(metaobject) ?? {}
  const held = id === undefined ? undefined : account.find('metaobjects', numberOf(id))
  if (id !== undefined && !held) return problem('Record not found')
  if (name === 'metaobjectDelete')
    return done({ deletedId: account.remove('metaobjects', numberOf(id)) && id })
  const ofType = held?.type ?? type
  const names = fieldsOf(ofType).map(({ key }) => key)
  const unknown = asArray(fields).find((one) => !names.includes(String(asObject(one)?.key)))
  if (unknown) {
    const elementKey = asObject(unknown)?.key
    return problem(`Field definition "${elementKey}" does not exist`, { elementKey })
  }
  const values = kept(ofType, fields)
  if (name === 'metaobjectCreate') {
    const displayName = values.find(({ key }) => key === 'title')?.jsonValue ?? ''
    return done({
      record: account.add('metaobjects', { type, handle: handle ?? 'made', displayName, fields: values }),
    })
  }
  const named = new Set(values.map(({ key }) => key))
  const rest = asArray(held?.fields).filter((one) => !named.has(asObject(one)?.key))
  const changed = { handle: handle ?? held?.handle, fields: [...rest, ...values] }
  return done({ record: account.edit('metaobjects', numberOf(id), changed) })
}

/** What was found last in an account, until it is written to: pages of one list follow each other. */
const lastFound = new WeakMap<Account, { key: string; rows: Row[] }>()

const answer: Play['answer'] = ({ json, account }) => {
  const query = String(json.query)
  const variables = asObject(json.variables) ?? {}
  const page = (nodes: readonly unknown[]) => {
    const start = Number(variables.after ?? 0)
    const end = start + Number(variables.first)
    const pageInfo = { hasNextPage: end < nodes.length, endCursor: String(end) }
    return { json: { data: { page: { nodes: nodes.slice(start, end), pageInfo } } } }
  }
  if (query.includes('shop {')) return { json: { data: { shop: { id: 'gid://shopify/Shop/1' } } } }
  if (query.includes('metaobjectDefinitions(')) return page(definitions)
  if (query.includes('metaobjectDefinitionByType(')) {
    const definition = definitions.find(({ type }) => type === variables.type) ?? null
    return { json: { data: { definition } } }
  }
  const rows = account.rows('metaobjects')
  if (query.includes('metaobjectByHandle(')) {
    const { type, handle } = asObject(variables.handle) ?? {}
    const found = rows.find((row) => row.type === type && row.handle === handle) ?? null
    return { json: { data: { found } } }
  }
  if (query.includes('nodes(ids:')) {
    const find = (gid: unknown) => account.find('metaobjects', numberOf(gid)) ?? null
    return { json: { data: { nodes: asArray(variables.ids).map(find) } } }
  }
  if (query.startsWith('mutation')) {
    lastFound.delete(account)
    return mutate(account, query, variables)
  }
  if (!query.includes('sortKey: "updated_at"')) return { json: { errors: [{ message: 'Unsorted' }] } }
  const filterable = fieldsOf(variables.type).filter((one) => one.capabilities.adminFilterable.enabled)
  const asked = [...String(variables.query ?? '').matchAll(/fields\.(\w+):/g)].map(([, key]) => key)
  if (asked.some((key) => !filterable.some((one) => one.key === key)))
    return { json: { errors: [{ message: 'A field is not filterable' }] } }
  const key = `${variables.type} ${variables.query}`
  const known = lastFound.get(account)
  const found =
    known?.key === key
      ? known.rows
      : rows
          .filter((row) => row.type === variables.type && isFound(row, String(variables.query ?? '')))
          .sort((a, b) => (String(a.updatedAt) < String(b.updatedAt) ? -1 : 1))
  lastFound.set(account, { key, rows: found })
  return page(found)
}

const charts = await startPlayed(shopify, {
  table: 'metaobjects',
  stamp: (index, at) => ({
    id: `gid://shopify/Metaobject/${1 + index}`,
    updatedAt: at.toISOString().replace('.000Z', 'Z'),
  }),
  make: (index) => ({
    type: 'size_chart',
    handle: `chart-${index}`,
    displayName: `Chart ${index}`,
    fields: [
      { key: 'title', jsonValue: index % 2 ? `Chart ${index}` : "Men's" },
      { key: 'rows', jsonValue: index % 3 },
      { key: 'notes', jsonValue: null },
      { key: 'sizes', jsonValue: ['S', 'M'] },
    ],
  }),
  methods: ['POST'],
  documented: { 'variables.owner': /^[A-Z_]+$/ },
  answer,
})

const checks = conformance(
  charts.subject({
    elsewhere: Object.keys(objects),
    objectName: 'metaobjects/size_chart',
    textField: 'title',
    write: {
      create: { title: 'Ada & sons', rows: 3, sizes: ['S', 'XL'], handle: 'ada' },
      update: { title: 'Ada', rows: 4 },
    },
    bareRecord: { type: 'size_chart', handle: 'bare', fields: [] },
  }),
)
for (const { title, run } of checks) it(title, run)

it('lists the types of metaobjects after the standard objects', async () => {
  const listed = await shopify.objects.list?.(await charts.open())
  expect(listed?.objects.filter(({ isCustom }) => isCustom)).toEqual([
    { objectName: 'metaobjects/size_chart', displayName: 'Size chart', isCustom: true },
    { objectName: 'metaobjects/$app:review', displayName: 'Review', isCustom: true },
  ])
})

it('describes the fields of a type with those that every metaobject has', async () => {
  const described = await shopify.objects.describe?.(await charts.open(), 'metaobjects/size_chart')
  expect(described?.fields.map(({ fieldName, valueType }) => [fieldName, valueType])).toEqual([
    ['id', 'string'],
    ['type', 'string'],
    ['displayName', 'string'],
    ['updatedAt', 'datetime'],
    ['handle', 'string'],
    ['title', 'string'],
    ['rows', 'int'],
    ['notes', 'string'],
    ['sizes', 'other'],
    ['product', 'reference'],
  ])
  expect(described?.fields.filter(({ isRequired }) => isRequired).map(({ fieldName }) => fieldName)).toEqual([
    'title',
  ])
})

it('says which field a metaobject was refused for, and finds none of another type by its id', async () => {
  const call = await charts.open({ count: 1 })
  const items = [{ fields: { colour: 'red' } }]
  const [outcome] = await writeItems(
    shopify,
    call,
    { action: 'create', objectName: 'metaobjects/size_chart' },
    items,
  )
  expect(outcome).toMatchObject({ isWritten: false, error: { fieldName: 'colour' } })
  const wanted = { objectName: 'metaobjects/$app:review', ids: ['1'], fields: 'all' } as const
  expect(await shopify.read?.byIds?.(call, wanted)).toEqual([])
})
