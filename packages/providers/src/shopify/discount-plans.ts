// Writes Shopify's discounts: each kind has its own mutations.
import { asString, type Call, recordsAt, valueAt, type WriteItem } from '@mortise/connector-kit'
import { ask } from './ask.ts'
import { type DiscountKind, discountKinds, discountSelection, fieldsOf } from './discount-kinds.ts'
import { takeMetafields, withMetafields } from './metafield-steps.ts'
import { numberIn, toGidOf } from './shopify-object.ts'
import { type Plan, type Planned, refusal, type Step } from './steps.ts'

const kindQuery =
  'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on DiscountNode { id discount { __typename } } } }'

/** A new discount says its kind (`{kind: 'DiscountCodeBasic'}`), of others the shop is asked for it. */
export async function discountPlans(call: Call, { action, items }: Planned): Promise<Plan[]> {
  if (action === 'create') return items.map((item) => created(item))
  const ids = items.map(({ id = '' }) => toGidOf('DiscountNode', id))
  const found = recordsAt(await ask(call, kindQuery, { ids }), 'nodes')
  const kinds = new Map(
    found.map((native) => [numberIn(native.id), asString(valueAt(native, 'discount.__typename')) ?? '']),
  )
  return items.map((item) => {
    const name = kinds.get(item.id) ?? ''
    const kind = kindOf(name)
    if (!kind) return refusal('Shopify has no such record of discounts.', { field: ['id'] })
    return action === 'delete' ? deleted(item, kind) : changed(item, { kind, name })
  })
}

function kindOf(name: string): DiscountKind | undefined {
  return Object.hasOwn(discountKinds, name) ? discountKinds[name] : undefined
}

function created({ fields: given }: WriteItem): Plan {
  const { kind: name, ...fields } = given
  const kind = kindOf(asString(name) ?? '')
  if (!kind) {
    const words = `Shopify has these kinds of discounts: ${Object.keys(discountKinds).join(', ')}.`
    return refusal(words, { field: ['kind'] })
  }
  const own = takeMetafields(fields)
  const step: Step = {
    mutation: `${kind.mutation}Create`,
    arguments: [{ name: kind.argument, type: kind.type, value: own.fields }],
    record: recordOf(kind, asString(name) ?? ''),
  }
  return withMetafields(step, { gid: undefined, objectName: 'discounts', ...own })
}

/** The kind of a discount cannot be changed. A change may still name the kind, since reads return it. */
function changed(
  { id, fields: given }: WriteItem,
  { kind, name }: { kind: DiscountKind; name: string },
): Plan {
  const { kind: told = name, ...fields } = given
  if (told !== name)
    return refusal(`This discount is a ${name}, and cannot become another kind.`, { field: ['kind'] })
  const own = takeMetafields(fields)
  const step: Step = {
    mutation: `${kind.mutation}Update`,
    arguments: [
      { name: 'id', type: 'ID!', value: gidOf(kind, id) },
      { name: kind.argument, type: kind.type, value: own.fields },
    ],
    record: recordOf(kind, name),
  }
  return withMetafields(step, { gid: gidOf(kind, id), objectName: 'discounts', ...own })
}

function deleted({ id }: WriteItem, kind: DiscountKind): Plan {
  const mutation = kind.isAutomatic ? 'discountAutomaticDelete' : 'discountCodeDelete'
  return [{ mutation, arguments: [{ name: 'id', type: 'ID!', value: gidOf(kind, id) }] }]
}

function gidOf({ isAutomatic }: DiscountKind, id: string | undefined): string | undefined {
  return toGidOf(isAutomatic ? 'DiscountAutomaticNode' : 'DiscountCodeNode', id)
}

function recordOf({ record, isAutomatic }: DiscountKind, name: string): string {
  if (!record.endsWith('Node')) return `${record} { id: discountId kind: __typename ${fieldsOf(name)} }`
  const discount = isAutomatic ? 'automaticDiscount' : 'codeDiscount'
  return `${record} { id discount: ${discount} ${discountSelection(name)} }`
}
