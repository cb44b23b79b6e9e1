// Creates, changes and deletes Linear's records: issues are created up to 50 at once, all else one by one.
import {
  asObject,
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
import { filterOf, isRemoved, objects, selectionOf, wholeList } from './objects.ts'
import { record } from './record.ts'

export const batchSizeMax = 50

/** @see https://www.npmjs.com/package/@linear/sdk/v/98.0.0 (the mutations) read 2026-11-22 */
export const write: WriteSupport['write'] = async (call, { objectName, action, items }) => {
  objectIn(objects, objectName, 'Linear')
  const isBatch = objectName === 'issues' && action === 'create' && items.length > 1
  const made = isBatch ? await createIssues(call, items) : undefined
  return made ?? writeEachItem(items, (item) => writeOne(call, { objectName, action, item }))
}

/** All issues or none are created; `undefined` when none were because of one, which is then found by trying each. */
async function createIssues(call: Call, items: readonly WriteItem[]): Promise<WriteOutcome[] | undefined> {
  const selection = selectionOf(objectIn(objects, 'issues', 'Linear'))
  try {
    const answer = await ask(
      call,
      `mutation ($input: IssueBatchCreateInput!) { result: issueBatchCreate(input: $input) { issues { ${selection} } } }`,
      { input: { issues: items.map(({ fields }) => fields) } },
    )
    return recordsAt(answer, 'result.issues').map(toOutcome)
  } catch (error) {
    if (error instanceof ProviderError && error.reaction.kind === 'stop') return undefined
    throw error
  }
}

async function writeOne(
  call: Call,
  { objectName, action, item }: { objectName: string; action: WriteAction; item: WriteItem },
): Promise<WriteOutcome> {
  const object = objectIn(objects, objectName, 'Linear')
  const noun = `${object.type.charAt(0).toLowerCase()}${object.type.slice(1)}`
  const wanted = `success record: ${object.payload ?? noun} { ${selectionOf(object)} }`
  const { query, variables } = {
    create: {
      query: `mutation ($input: ${object.type}CreateInput!) { result: ${noun}Create(input: $input) { ${wanted} } }`,
      variables: { input: item.fields },
    },
    update: {
      query: `mutation ($id: String!, $input: ${object.type}UpdateInput!) { result: ${noun}Update(id: $id, input: $input) { ${wanted} } }`,
      variables: { id: item.id, input: item.fields },
    },
    delete: {
      query: `mutation ($id: String!) { result: ${noun}${object.removal ?? 'Delete'}(id: $id) { success } }`,
      variables: { id: item.id },
    },
  }[action]
  const result = asObject((await ask(call, query, variables)).result)
  if (result?.success === false) throw refusal(objectName, action)
  const written = asObject(result?.record)
  if (written) return toOutcome(written)
  return { isWritten: true, recordId: item.id }
}

function toOutcome(native: NativeRecord): WriteOutcome {
  const recordId = record.id(native)
  return { isWritten: true, record: native, recordId }
}

function refusal(objectName: string, action: WriteAction): ProviderError {
  const message = `Linear did not ${action} the record in ${objectName}, and did not say why.`
  return new ProviderError({ reaction: { kind: 'stop' }, message, status: 422 })
}

/** Current records by id, in one question; archived ones included, removed ones left out. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const object = objectIn(objects, objectName, 'Linear')
  const { declared, given } = filterOf(object)
  const query = `query ($first: Int!${declared}) { page: ${objectName}(first: $first, ${given}${wholeList(object)}) { nodes { ${selectionOf(object)} } } }`
  const filter = object.isUnfiltered ? {} : { filter: { id: { in: ids } } }
  const found = await ask(call, query, { first: object.isUnfiltered ? 250 : 100, ...filter })
  const isWanted = (native: NativeRecord) => ids.includes(record.id(native) ?? '')
  return recordsAt(found, 'page.nodes').filter((native) => isWanted(native) && !isRemoved(object, native))
}
