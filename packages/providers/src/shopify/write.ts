// Creates, changes and deletes Shopify's records, one mutation each.
import {
  asArray,
  asObject,
  asString,
  type Call,
  type NativeRecord,
  objectIn,
  ProviderError,
  recordsAt,
  type WriteAction,
  type WriteItem,
  type WriteOutcome,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { ask } from './ask.ts'
import { objects, selectionOf } from './objects.ts'
import { record, toGid } from './record.ts'

/** Unverified: from memory of https://shopify.dev/docs/api/admin-graphql */
export const write: WriteSupport['write'] = (call, { objectName, action, items }) =>
  writeEachItem(items, (item) => writeOne(call, { objectName, action, item }))

async function writeOne(
  call: Call,
  { objectName, action, item }: { objectName: string; action: WriteAction; item: WriteItem },
): Promise<WriteOutcome> {
  const object = objectIn(objects, objectName, 'Shopify')
  const mutation = object.mutations[action]
  if (!mutation) throw refusal(`Shopify has no way to ${action} ${objectName}.`)
  const gid = item.id === undefined ? {} : { id: toGid(objectName, item.id) }
  const names = Object.keys(mutation.arguments)
  const variables = names.includes('id')
    ? { ...gid, input: item.fields }
    : { [names[0] ?? 'input']: { ...item.fields, ...gid } }
  const given = Object.entries(mutation.arguments)
  const declared = given.map(([name, type]) => `$${name}: ${type}`).join(', ')
  const passed = given.map(([name]) => `${name}: $${name}`).join(', ')
  const noun = `${object.type.charAt(0).toLowerCase()}${object.type.slice(1)}`
  const wanted = action === 'delete' ? '' : `record: ${noun} { ${selectionOf(object)} }`
  const answer = await ask(
    call,
    `mutation (${declared}) { result: ${mutation.name}(${passed}) { ${wanted} userErrors { field message } } }`,
    variables,
  )
  const result = asObject(answer.result)
  const [error] = recordsAt(result, 'userErrors')
  if (error) throw refusal(asString(error.message) ?? 'Shopify refused the record.', error)
  const written = asObject(result?.record)
  const recordId = (written && record.id(written)) ?? item.id
  return {
    isWritten: true,
    ...(recordId === undefined ? {} : { recordId }),
    ...(written ? { record: written } : {}),
  }
}

/** `{field: ['input', 'email'], message: 'Email is invalid'}`; of metaobjects `elementKey` says which field it is. */
export function refusal(message: string, error?: NativeRecord): ProviderError {
  const fieldName = asString(error?.elementKey) ?? asString(asArray(error?.field).at(-1))
  return new ProviderError({
    reaction: { kind: 'stop' },
    message,
    status: 422,
    ...(fieldName === undefined ? {} : { fieldName }),
  })
}

/** Current records by id, in one question. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const object = objectIn(objects, objectName, 'Shopify')
  const gids = ids.filter((id) => /^\d+$/.test(id)).map((id) => toGid(objectName, id))
  if (gids.length === 0) return []
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ${object.type} { ${selectionOf(object)} } } }`
  return recordsAt(await ask(call, query, { ids: gids }), 'nodes')
}
