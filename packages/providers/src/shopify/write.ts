// Creates, changes and deletes Shopify's records, several in one question.
import {
  type Call,
  type NativeRecord,
  objectIn,
  recordsAt,
  type WriteItem,
  type WriteOutcome,
  type WriteSupport,
} from '@mortise/connector-kit'
import { ask } from './ask.ts'
import { discountPlans } from './discount-plans.ts'
import { levelPlans } from './level-plans.ts'
import { takeMetafields, withMetafields } from './metafield-steps.ts'
import { objects, selectionOf } from './objects.ts'
import { fromNative } from './read.ts'
import { record } from './record.ts'
import { type Mutation, type ShopifyObject, toGidOf } from './shopify-object.ts'
import { type Plan, type Planned, refusal, type Step, sendPlans } from './steps.ts'
import { identified, writePlanned } from './write-planned.ts'

/** A mutation a record, all in one question. */
export const write: WriteSupport['write'] = async (call, { objectName, action, items }) => {
  const object = objectIn(objects, objectName, 'Shopify')
  return writePlanned(items, async (some) => {
    const plans = await plansFor(call, { object, objectName, action, items: some })
    const outcomes = await sendPlans(call, plans)
    return outcomes.map((outcome, place) => identified(asRead(outcome, object), some[place]))
  })
}

/** The record as reads have it. */
function asRead(outcome: WriteOutcome, object: ShopifyObject): WriteOutcome {
  if (!outcome.isWritten || !outcome.record) return outcome
  return { ...outcome, record: fromNative(object)(outcome.record) }
}

async function plansFor(call: Call, planned: Planned): Promise<Plan[]> {
  const { object, objectName, action, items } = planned
  if (objectName === 'discounts') return discountPlans(call, planned)
  if (objectName === 'inventory_levels') return levelPlans(call, planned)
  const mutation = object.mutations[action]
  if (!mutation) throw refusal(`Shopify has no way to ${action} ${objectName}.`)
  const parents = action === 'create' ? new Map() : await parentsOf(call, { object, mutation, items })
  return items.map((item) => planOf(planned, { mutation, item, parents }))
}

/** By id, the records that those to be changed belong to, where a mutation wants them named. */
async function parentsOf(
  call: Call,
  { object, mutation: { parent }, items }: Pick<Planned, 'object' | 'items'> & { mutation: Mutation },
): Promise<ReadonlyMap<string, string>> {
  if (!parent) return new Map()
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ${object.type} { id ${parent.field} { id } } } }`
  const ids = items.map(({ id = '' }) => toGidOf(object.type, id))
  const found = recordsAt(await ask(call, query, { ids }), 'nodes')
  return new Map(
    found.flatMap((native) => {
      const [id, gid] = [record.id(native), toGidOf(parent.type, native[parent.field])]
      return id === undefined || gid === undefined ? [] : [[id, gid]]
    }),
  )
}

function planOf(
  { object, objectName, action }: Planned,
  given: { mutation: Mutation; item: WriteItem; parents: ReadonlyMap<string, string> },
): Plan {
  const { mutation, item, parents } = given
  const { parent, input = (fields: NativeRecord) => fields } = mutation
  const { fields, set, drop } = takeMetafields(item.fields)
  const gid = item.id === undefined ? undefined : toGidOf(object.type, item.id)
  const { [parent?.field ?? '']: named, ...own } = fields
  const parentGid = parent && (gid === undefined ? toGidOf(parent.type, named) : parents.get(item.id ?? ''))
  if (parent && parentGid === undefined) {
    return gid === undefined
      ? refusal(`Shopify needs the ${parent.field} to ${action} ${objectName}.`, { field: [parent.field] })
      : refusal(`Shopify has no such record of ${objectName}.`, { field: ['id'] })
  }
  const isApart = object.setsMetafieldsApart === true
  const taken = input(set.length > 0 && !isApart ? { ...own, metafields: set } : own)
  const keys = set.map(({ namespace, key }) => `${namespace}.${key}`)
  const step: Step = {
    mutation: mutation.name,
    arguments: argumentsOf(mutation, { gid, parentGid, fields: taken }),
    record: action === 'delete' ? undefined : recordOf(object, mutation, keys),
    errors: mutation.errors,
  }
  return withMetafields(step, { gid, set: isApart ? set : [], drop, objectName })
}

/**
 * An argument of the type `ID!` takes the id of the record or of its parent. Where no argument takes the record's id,
 * the input holds it.
 */
function argumentsOf(
  { arguments: types, parent }: Mutation,
  given: { gid: string | undefined; parentGid: string | undefined; fields: NativeRecord },
): Step['arguments'] {
  const { gid, parentGid, fields } = given
  const all = Object.entries(types)
  const namesItself = all.some(([name, type]) => type === 'ID!' && name !== parent?.argument)
  const input = namesItself ? fields : { ...fields, id: gid }
  return all.map(([name, type]) => {
    if (name === parent?.argument) return { name, type, value: parentGid }
    const value = type.includes('ID!') ? gid : input
    return { name, type, value: type.startsWith('[') ? [value] : value }
  })
}

/** `customer { id email }` */
function recordOf(object: ShopifyObject, { record: name }: Mutation, keys: readonly string[]): string {
  const noun = `${object.type.charAt(0).toLowerCase()}${object.type.slice(1)}`
  return `${name ?? noun} { ${selectionOf(object, { keys })} }`
}
