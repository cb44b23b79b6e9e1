// Creates, changes and deletes everything of Jira but issues, with a request for each.
import { setTimeout as delay } from 'node:timers/promises'
import {
  asObject,
  asString,
  type Call,
  type CallRequest,
  type NativeRecord,
  ProviderError,
  refusal,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  writeEachItem,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { idsIn, type Place, pathIn } from './places.ts'
import { record, toDocument } from './record.ts'
import { fetchWorklogs } from './worklogs.ts'

type Ids = Readonly<Record<string, string>>

/** One outcome for each. */
export async function writeListed(call: Call, request: WriteRequest, place: Place): Promise<WriteOutcome[]> {
  const { objectName, action, items, headers } = request
  return writeEachItem(items, async (item) => {
    const asked = await toRequest(call, { objectName, action, item, place })
    const answer = await orBegun(call, { ...asked, headers })
    const native = action === 'delete' ? undefined : asObject(answer)
    const recordId = (native && record.id(native)) ?? item.id
    return {
      isWritten: true,
      recordId,
      record: native,
    }
  })
}

type One = Pick<WriteRequest, 'objectName' | 'action'> & { item: WriteItem; place: Place }

async function toRequest(call: Call, { objectName, action, item, place }: One): Promise<CallRequest> {
  const { issue, ...fields } = item.fields
  if (action === 'create') {
    if (place.below === 'issues' && issue === undefined) throw withoutIssue()
    const path = pathIn(call, place.made ?? place.list, issue === undefined ? {} : { parent: String(issue) })
    if (path === undefined) throw unknownId(objectName, String(issue))
    return { method: 'POST', path, json: { ...defaults[objectName], ...toBody(objectName, fields) } }
  }
  const id = item.id ?? ''
  const ids = objectName === 'worklogs' ? await placeOfWork(call, id) : idsIn(place, id)
  const path = ids && pathIn(call, action === 'delete' ? (place.removed ?? place.one) : place.one, ids)
  if (path === undefined) throw unknownId(objectName, id)
  if (action === 'delete') return { method: 'DELETE', path }
  const kept = place.kept === undefined ? {} : await whatStays(call, { objectName, id, names: place.kept })
  return { method: place.update ?? 'PUT', path, json: { ...kept, ...toBody(objectName, fields) } }
}

/** Jira requires the shares of a dashboard; by default it is not shared. */
const defaults: Readonly<Record<string, NativeRecord>> = {
  dashboards: { sharePermissions: [], editPermissions: [] },
}

/** Work is known without its issue, and changed with it. */
async function placeOfWork(call: Call, id: string): Promise<Ids | undefined> {
  const [found] = await fetchWorklogs(call, [id])
  const parent = found && asString(record.field?.('issue')(found))
  return parent === undefined ? undefined : { parent, id }
}

async function whatStays(
  call: Call,
  { objectName, id, names }: { objectName: string; id: string; names: readonly string[] },
): Promise<NativeRecord> {
  const [current] = await fetchByIds(call, { objectName, ids: [id] })
  if (current === undefined) throw unknownId(objectName, id)
  return Object.fromEntries(names.flatMap((name) => (current[name] == null ? [] : [[name, current[name]]])))
}

const asksMax = 60
const askMs = 500

/** The answer. Priorities go after Jira has answered 303 and taken them from their issues, which is waited for. */
async function orBegun(call: Call, request: CallRequest): Promise<unknown> {
  try {
    return (await call.request(request)).json
  } catch (error) {
    const isBegun = error instanceof ProviderError && error.status === 303 && request.method === 'DELETE'
    if (!isBegun) throw error
    for (let asks = 0; asks < asksMax; asks += 1) {
      if (await isGone(call, request.path)) return undefined
      await delay(askMs)
    }
    const message = 'Jira began to delete the record and was not done after half a minute.'
    throw new ProviderError({ reaction: { kind: 'stop' }, message, status: 303, cause: error })
  }
}

async function isGone(call: Call, path: string): Promise<boolean> {
  try {
    await call.request({ path })
    return false
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return true
    throw error
  }
}

/** Long texts of these are documents, too; descriptions of components and versions are plain. */
function toBody(objectName: string, fields: NativeRecord): NativeRecord {
  const name = { comments: 'body', worklogs: 'comment' }[objectName]
  const text = name === undefined ? undefined : fields[name]
  return name === undefined || typeof text !== 'string' ? fields : { ...fields, [name]: toDocument(text) }
}

function withoutIssue(): ProviderError {
  const message = 'Say in "issue" which issue the record belongs to, by its id.'
  return refusal(message, 422, 'issue')
}

function unknownId(objectName: string, id: string): ProviderError {
  const message = `"${id}" is not an id that Jira has for ${objectName}.`
  return refusal(message, 404)
}
