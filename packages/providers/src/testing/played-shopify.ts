// Shopify's GraphQL API, played after its schema: lists, records by id, metafields, and mutations by alias.
import { asArray, asObject } from '@mortise/connector-kit'
import { path as apiPath } from '../shopify/api-path.ts'
import { objects } from '../shopify/objects.ts'
import type { ShopifyObject } from '../shopify/shopify-object.ts'
import type { PlayedAccount as Account, Play, Row } from './played-vendor.ts'

const refused = (message: string) => ({ json: { errors: [{ message }] } })

/** Records are kept by the numbers at the end of their identifiers. */
const numberOf = (gid: unknown) => String(gid).replace(/.*\//, '')

const byConnection = new Map(Object.values(objects).map((object) => [object.connection, object]))
const byType = new Map(Object.values(objects).map((object) => [object.type, object]))

/** What a shop defines, by whose metafields they are. */
const definitions: Readonly<Record<string, readonly Row[]>> = {
  PRODUCT: [
    defined('custom', 'material', 'single_line_text_field', true),
    defined('app--1--care', 'degrees', 'number_integer', true),
    defined('custom', 'sizes', 'list.single_line_text_field', true),
  ],
  CUSTOMER: [defined('custom', 'tier', 'single_line_text_field', true)],
  COMPANY: [defined('custom', 'segment', 'single_line_text_field', false)],
}

function defined(namespace: string, key: string, type: string, isFilterable: boolean): Row {
  return {
    namespace,
    key,
    name: key.toUpperCase(),
    type: { name: type },
    capabilities: { adminFilterable: { enabled: isFilterable } },
  }
}

/** `{custom.material: 'wool'}` as a record has it. */
export function metafieldsOf(values: Row): Row {
  const nodes = Object.entries(values).map(([place, jsonValue]) => {
    const at = place.lastIndexOf('.')
    return { namespace: place.slice(0, at), key: place.slice(at + 1), jsonValue }
  })
  return { metafields: { nodes } }
}

const nodesOf = (row: Row): Row[] =>
  asArray(asObject(row.metafields)?.nodes).flatMap((one): Row[] => {
    const node = asObject(one)
    return node ? [{ ...node }] : []
  })

/** A row as it was asked for: of its metafields those that were named, and a discount inside its node. */
function told(object: ShopifyObject, row: Row, keys: readonly string[]): Row {
  const { metafields: _, ...rest } = row
  const asked = nodesOf(row).filter(({ namespace, key }) => keys.includes(`${namespace}.${key}`))
  const own = keys.length === 0 ? {} : { metafields: { nodes: asked } }
  if (object.type === 'InventoryLevel') return toldLevel(rest)
  if (object.type !== 'DiscountNode') return { ...rest, ...own }
  const { id, kind, ...discount } = rest
  return { id, discount: { __typename: kind, ...discount }, ...own }
}

/** Quantities are a list; those that are asked for by name are in it. */
function toldLevel({ available = 0, onHand = 0, ...level }: Row): Row {
  const quantities = [
    { name: 'available', quantity: available },
    { name: 'on_hand', quantity: onHand },
  ]
  return { ...level, quantities }
}

const keysIn = (query: string): string[] =>
  JSON.parse(/metafields\(first: \d+, keys: (\[.*?\])\)/.exec(query)?.[1] ?? '[]')

const unquoted = (text: string) => text.replace(/\\([\\'])/g, '$1')

function holds(object: ShopifyObject, row: Row, query: string): boolean {
  const after = /id:>(\d+)/.exec(query)?.[1]
  if (after !== undefined && !(Number(numberOf(row.id)) > Number(after))) return false
  const fields = new Map(Object.entries(object.searchNames).map(([field, name]) => [name, field]))
  const terms = [...query.matchAll(/([\w.-]+):(>=|<)?'((?:[^'\\]|\\.)*)'/gs)]
  return terms.every(([, name = '', operator, value = '']) => {
    if (operator === '>=') return String(row.updatedAt) >= value
    if (operator === '<') return String(row.updatedAt) < value
    // The search compares words, case aside, so it finds more than was asked for.
    const [, place] = /^metafields\.(.*)$/.exec(name) ?? []
    const node = nodesOf(row).find(({ namespace, key }) => `${namespace}.${key}` === place)
    const own = place === undefined ? row[fields.get(name) ?? name] : node?.jsonValue
    const inside = asObject(own)?.id
    const held = String((inside === undefined ? own : numberOf(inside)) ?? '').toLowerCase()
    return unquoted(value)
      .toLowerCase()
      .split(/\s+/)
      .some((word) => held.includes(word))
  })
}

/** What was found last in an account, until it is written to: pages of one list follow each other. */
const lastFound = new WeakMap<Account, Map<string, readonly Row[]>>()

function found(account: Account, object: ShopifyObject, query: string): readonly Row[] {
  const key = `${object.connection} ${query}`
  const known = lastFound.get(account)?.get(key)
  if (known) return known
  const order = (row: Row) =>
    object.sortKey === 'ID' ? numberOf(row.id).padStart(12, '0') : String(row.updatedAt)
  const rows = account
    .rows(object.connection)
    .filter((row) => holds(object, row, query))
    .map((row) => ({ row, at: order(row) }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ row }) => row)
  lastFound.set(account, new Map([[key, rows]]))
  return rows
}

/** What is stocked at a location; what was there once is not in the list. */
function levelsAt(account: Account, variables: Row) {
  const object = byConnection.get('inventoryLevels')
  if (!object) return refused('no levels')
  const asked = String(variables.query ?? '').replace('inventory_item_id', 'item')
  const rows = account
    .rows('inventoryLevels')
    .filter(({ location, isActive }) => asObject(location)?.id === variables.location && isActive !== false)
    .filter((row) => holds({ ...object, searchNames: { item: 'item' } }, row, asked))
  const { page } = toPage(rows, variables, toldLevel).json.data
  return { json: { data: { location: { page } } } }
}

/** Stocks an item at a location, sets how much there is, and stocks it no more. */
function changeLevel(account: Account, name: string, values: Row): Row {
  if (name === 'inventoryActivate') {
    const { inventoryItemId, locationId, available = 0, onHand = 0 } = values
    const made = account.add('inventoryLevels', { isActive: true, available, onHand })
    Object.assign(made, { item: { id: inventoryItemId }, location: { id: locationId } })
    return done({ record: toldLevel(made) })
  }
  if (name === 'inventoryDeactivate') {
    const row = account.find('inventoryLevels', numberOf(values.inventoryLevelId))
    if (!row) return problem('The inventory level could not be found.', 'inventoryLevelId')
    row.isActive = false
    return done({})
  }
  const { name: quantity, quantities } = asObject(values.input) ?? {}
  for (const each of asArray(quantities)) {
    const one: Row = { ...asObject(each) }
    if (!('changeFromQuantity' in one)) return problem('changeFromQuantity is missing', 'input', 'quantities')
    const row = account
      .rows('inventoryLevels')
      .find(
        ({ item, location }) =>
          asObject(item)?.id === one.inventoryItemId && asObject(location)?.id === one.locationId,
      )
    if (!row) return problem('The item is not stocked at the location.', 'input', 'quantities')
    Object.assign(row, { [quantity === 'on_hand' ? 'onHand' : 'available']: one.quantity })
  }
  return done({})
}

function toPage(rows: readonly Row[], { first, after }: Row, toNode = (row: Row) => row) {
  const start = Number(after ?? 0)
  const end = start + Number(first)
  const pageInfo = { hasNextPage: end < rows.length, endCursor: String(end) }
  return { json: { data: { page: { nodes: rows.slice(start, end).map(toNode), pageInfo } } } }
}

function list(account: Account, query: string, variables: Row) {
  if (query.includes('location(id: $location)')) return levelsAt(account, variables)
  const [, connection = '', given = ''] = /page: (\w+)\(([^)]*)\)/.exec(query) ?? []
  if (connection === 'metafieldDefinitions')
    return toPage(definitions[String(variables.owner)] ?? [], variables)
  if (connection === 'deletionEvents') {
    const events = account.rows('deletions').filter(({ type: own }) => asArray(variables.types).includes(own))
    return toPage(events.toReversed(), variables)
  }
  const stock = account.rows('inventoryLevels')
  // Where something is stocked, there is a location.
  if (connection === 'locations' && stock.length > 0)
    return toPage(
      [...new Set(stock.map(({ location }) => asObject(location)?.id))].map((id) => ({ id })),
      variables,
    )
  const object = byConnection.get(connection)
  if (!object) return refused(`Field '${connection}' doesn't exist on type 'QueryRoot'`)
  const [, sortKey = ''] = /sortKey: (\w+)/.exec(given) ?? []
  if (sortKey !== (object.sortKey ?? 'UPDATED_AT')) return refused(`'${sortKey}' is no sort key`)
  if (object.hasNoSince && String(variables.query).includes('updated_at'))
    return refused('updated_at is no filter of this list')
  const keys = keysIn(query)
  return toPage(found(account, object, String(variables.query ?? '')), variables, (row) =>
    told(object, row, keys),
  )
}

interface Asked {
  name: string
  values: Row
  keys: readonly string[]
}

/** Why a mutation is not done, in the vendor's words. */
const problem = (message: string, ...field: string[]) => ({ record: null, refusals: [{ field, message }] })
const done = (result: object) => ({ refusals: [], ...result })

const discountKind = (name: string) => /^discount((?:Code|Automatic)\w+?)(?:Create|Update)$/.exec(name)?.[1]

/** Which object a mutation is of, and what it does. */
function mutationOf(name: string) {
  for (const object of byConnection.values()) {
    for (const [verb, mutation] of Object.entries(object.mutations))
      if (mutation.name === name) return { object, verb, mutation }
  }
  const discounts = byConnection.get('discountNodes')
  if (!discounts || !/^discount(Code|Automatic)/.test(name)) return undefined
  const verb = /(Create|Update|Delete)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return { object: discounts, verb, mutation: undefined }
}

function run(account: Account, { name, values, keys }: Asked): Row {
  if (name === 'metafieldsSet' || name === 'metafieldsDelete')
    return changeMetafields(account, { name, values })
  if (name.startsWith('inventory') && name !== 'inventoryItemUpdate')
    return changeLevel(account, name, values)
  const known = mutationOf(name)
  if (!known) throw new Error(`no mutation ${name}`)
  const { object, verb } = known
  const named = Object.entries(values).find(
    ([key]) => key !== 'productId' && key !== 'companyId' && /^id$|Id$|Ids$/.test(key),
  )?.[1]
  const input = asObject(
    Object.values(values)
      .flat()
      .find((value) => asObject(value) !== undefined),
  )
  const own = { ...asObject(input?.company), ...input }
  const gid =
    (Array.isArray(named) ? named[0] : named) ??
    (verb === 'create' ? undefined : (own.id ?? values.companyId))
  const { id: _id, inventoryItem, metafields, company: _company, ...given } = own
  const kept = Object.entries(given).filter(([key]) => !object.writeOnly?.includes(key))
  const table = object.connection
  const fields: Row = {
    ...Object.fromEntries(kept),
    sku: asObject(inventoryItem)?.sku,
    product: values.productId === undefined ? undefined : { id: values.productId },
    company:
      object.type === 'CompanyLocation' && values.companyId !== undefined
        ? { id: values.companyId }
        : undefined,
  }
  const kind = discountKind(name)
  const answered = (row: Row | undefined) => {
    const record = row && told(object, row, keys)
    if (!record || kind === undefined) return done({ record: name.includes('Bulk') ? [record] : record })
    if (!kind.endsWith('App')) return done({ record })
    return done({ record: { id: row.id, kind: row.kind, title: row.title, updatedAt: row.updatedAt } })
  }
  if (verb === 'create') {
    const made = account.add(table, { tags: [], kind: kind ? `Discount${kind}` : undefined, ...fields })
    keepMetafields(made, asArray(metafields))
    return answered(made)
  }
  const row = account.find(table, numberOf(gid))
  if (!row) return problem('The record does not exist', 'id')
  if (name === 'locationDelete' && row.isActive === true)
    return problem('The location cannot be deleted while it is active.', 'locationId')
  if (verb === 'delete') return done({ isGone: account.remove(table, numberOf(gid)) })
  if (typeof fields.note === 'string' && fields.note.length > 5000)
    return problem('Note is too long (maximum is 5000 characters)', 'input', 'note')
  keepMetafields(row, asArray(metafields))
  return answered(account.edit(table, numberOf(gid), fields))
}

function keepMetafields(row: Row, given: readonly unknown[]) {
  for (const one of given) {
    const { namespace, key, value } = asObject(one) ?? {}
    const type = Object.values(definitions)
      .flat()
      .find((each) => each.namespace === namespace && each.key === key)?.type
    const isText = String(asObject(type)?.name) === 'single_line_text_field'
    const rest = nodesOf(row).filter((node) => node.namespace !== namespace || node.key !== key)
    const jsonValue = isText ? value : JSON.parse(String(value))
    row.metafields = { nodes: [...rest, { namespace, key, jsonValue }] }
  }
}

function changeMetafields(account: Account, { name, values }: Pick<Asked, 'name' | 'values'>): Row {
  for (const one of asArray(values.metafields)) {
    const { ownerId, namespace, key } = asObject(one) ?? {}
    const [, type = ''] = /gid:\/\/shopify\/(\w+)\//.exec(String(ownerId)) ?? []
    const row = account.find(byType.get(type)?.connection ?? 'discountNodes', numberOf(ownerId))
    if (!row) return problem('Owner does not exist.', 'metafields', '0', 'ownerId')
    if (name === 'metafieldsSet') keepMetafields(row, [one])
    else
      row.metafields = {
        nodes: nodesOf(row).filter((node) => node.namespace !== namespace || node.key !== key),
      }
  }
  return done({})
}

/** Mutations are run one after the other, each under its alias; a field that no input has refuses all of them. */
function mutate(account: Account, query: string, variables: Row) {
  lastFound.delete(account)
  const parts = [...query.matchAll(/^\s*(m\d+(?:x\d+)?): (\w+)\(([^)]*)\)(.*)$/gm)]
  const isKeyless = parts.some(
    ([, , name = '', , rest = '']) =>
      /^inventory(Activate|SetQuantities)$/.test(name) && !/^ @idempotent\(key: "[\w-]{36}"\)/.test(rest),
  )
  if (isKeyless)
    return refused('The @idempotent directive is required for this mutation but was not provided.')
  const isAlien = JSON.stringify(variables).includes('"noSuchField"')
  if (isAlien)
    return refused('Variable $m0_input was provided invalid value for noSuchField (Field is not defined)')
  const errors: Row[] = []
  const data = Object.fromEntries(
    parts.map(([, alias = '', name = '', passed = '', wanted = '']) => {
      const values = Object.fromEntries(
        [...passed.matchAll(/(\w+): \$(\w+)/g)].map(([, argument = '', variable = '']) => [
          argument,
          variables[variable],
        ]),
      )
      if (!query.includes(`$${alias}_`)) throw new Error(`${alias} is not declared`)
      if (JSON.stringify(values).includes('"forbidden@example.com"')) {
        errors.push({ message: 'Access denied', path: [alias], extensions: { code: 'ACCESS_DENIED' } })
        return [alias, null]
      }
      return [alias, run(account, { name, values, keys: keysIn(wanted) })]
    }),
  )
  return { json: { data, errors: errors.length > 0 ? errors : undefined } }
}

const throttled = {
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
  extensions: {
    cost: {
      requestedQueryCost: 900,
      throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 100, restoreRate: 100 },
    },
  },
}

/** How the next answer is to be. */
export const mood = { isThrottled: false }

/** Answers as Shopify does. */
export const answer: Play['answer'] = ({ path, headers, json, account }) => {
  if (path !== apiPath) return { status: 404, json: { errors: 'Not Found' } }
  if (!String(headers['x-shopify-access-token']).startsWith('account-'))
    return { status: 401, json: { errors: 'Invalid token' } }
  if (mood.isThrottled) {
    mood.isThrottled = false
    return { json: throttled }
  }
  const query = String(json.query)
  const variables = asObject(json.variables) ?? {}
  if (query.includes('shop {')) return { json: { data: { shop: { id: 'gid://shopify/Shop/1' } } } }
  if (query.startsWith('mutation')) return mutate(account, query, variables)
  if (query.includes('nodes(ids:')) {
    const object = byType.get(/\.\.\. on (\w+)/.exec(query)?.[1] ?? '')
    if (!object) return refused('No such type')
    const keys = keysIn(query)
    const find = (gid: unknown) => {
      const row = account.find(object.connection, numberOf(gid))
      return row ? told(object, row, keys) : null
    }
    return { json: { data: { nodes: asArray(variables.ids).map(find) } } }
  }
  return list(account, query, variables)
}
