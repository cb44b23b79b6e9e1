// How the stock of an item at a location is written: stocked there, set, and stocked no more.
import { type Call, recordsAt, valueAt, type WriteItem } from '@mortise/connector-kit'
import { ask } from './ask.ts'
import { levelSelection, setQuantities } from './level-quantities.ts'
import { toGidOf } from './shopify-object.ts'
import { type Plan, type Planned, refusal, type Step } from './steps.ts'

const places =
  'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on InventoryLevel { id item { id } location { id } } } }'

/**
 * Mutations that set quantities take an item and a location, so a change looks the level up first.
 * @see https://www.npmjs.com/package/@shopify/dev-mcp/v/1.16.0 (the schema: `inventoryActivate` and `inventorySetQuantities` want a key) read 2026-11-22
 */
export async function levelPlans(call: Call, { action, items }: Planned): Promise<Plan[]> {
  if (action === 'create') return items.map(stocked)
  if (action === 'delete') return items.map(({ id }) => [deactivation(id)])
  const ids = items.map(({ id = '' }) => toGidOf('InventoryLevel', id))
  const found = recordsAt(await ask(call, places, { ids }), 'nodes')
  const levels = new Map(found.map((level) => [level.id, level]))
  return items.map((item) => {
    const level = levels.get(toGidOf('InventoryLevel', item.id))
    if (!level) return refusal('Shopify has no such record of inventory_levels.', { field: ['id'] })
    const place = { inventoryItemId: valueAt(level, 'item.id'), locationId: valueAt(level, 'location.id') }
    return set(item, place)
  })
}

function stocked({ fields }: WriteItem): Plan {
  const types: Readonly<Record<string, string>> = {
    inventoryItemId: 'ID!',
    locationId: 'ID!',
    available: 'Int',
    onHand: 'Int',
  }
  const alien = Object.keys(fields).find((name) => !Object.hasOwn(types, name))
  if (alien !== undefined) return refused(alien)
  const owners = { inventoryItemId: 'InventoryItem', locationId: 'Location' }
  const given = { ...fields }
  for (const [name, type] of Object.entries(owners)) {
    const gid = toGidOf(type, fields[name])
    if (gid === undefined) return refusal(`Shopify needs the ${name} to stock an item.`, { field: [name] })
    given[name] = gid
  }
  const args = Object.entries(given).map(([name, value]) => ({ name, type: types[name] ?? 'Int', value }))
  const record = `inventoryLevel { ${levelSelection} }`
  return [{ mutation: 'inventoryActivate', needsKey: true, arguments: args, record }]
}

function set({ fields }: WriteItem, place: object): Plan {
  const alien = Object.keys(fields).find((name) => !Object.hasOwn(setQuantities, name))
  if (alien !== undefined) return refused(alien)
  return Object.entries(fields).map(([field, quantity]): Step => {
    // Whatever it was before: to compare it first is for who has read it just now.
    const quantities = [{ ...place, quantity, changeFromQuantity: null }]
    const value = { name: setQuantities[field], reason: 'correction', quantities }
    return {
      mutation: 'inventorySetQuantities',
      needsKey: true,
      arguments: [{ name: 'input', type: 'InventorySetQuantitiesInput!', value }],
    }
  })
}

function deactivation(id: string | undefined): Step {
  const value = toGidOf('InventoryLevel', id)
  return { mutation: 'inventoryDeactivate', arguments: [{ name: 'inventoryLevelId', type: 'ID!', value }] }
}

function refused(fieldName: string) {
  const can = Object.keys(setQuantities).join(' and ')
  return refusal(`Of inventory_levels, Shopify sets ${can} and nothing else.`, { field: [fieldName] })
}
