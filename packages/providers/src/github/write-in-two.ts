// Fields of GitHub that have an endpoint beside that of their record.
import {
  asArray,
  asObject,
  type Call,
  type CallRequest,
  type NativeRecord,
  ProviderError,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
} from '@mortise/connector-kit'
import { pathOf } from './places.ts'

/** Fields that the record's own endpoint ignores, and the request that sets them. */
interface Beside {
  fields: readonly string[]
  request(id: string, given: NativeRecord): CallRequest
  /** The values of those fields in the response. */
  answered(json: unknown): NativeRecord
}

/** @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 read 2026-11-23 */
export const besideByObject: Readonly<Record<string, Beside>> = {
  pull_requests: {
    fields: ['labels', 'assignees', 'milestone'],
    request: (id, json) => ({ method: 'PATCH', path: pathOf('issues', id) ?? '', json }),
    answered(json) {
      const { labels, assignees, milestone } = asObject(json) ?? {}
      return { labels, assignees, milestone }
    },
  },
  repositories: {
    fields: ['topics'],
    request: (id, { topics }) => ({
      method: 'PUT',
      path: `${pathOf('repositories', id) ?? ''}/topics`,
      json: { names: asArray(topics) },
    }),
    answered: (json) => ({ topics: asObject(json)?.names }),
  },
}

/** Writes the record by `writeOwn`, and then the fields that have an endpoint beside it. */
export async function writeInTwo(
  call: Call,
  {
    action,
    item,
    headers,
    beside,
  }: Pick<WriteRequest, 'action' | 'headers'> & { item: WriteItem; beside: Beside },
  writeOwn: (item: WriteItem) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  const [given, fields] = split(item.fields, beside.fields)
  const isOwn = action === 'create' || Object.keys(fields).length > 0
  const own: WriteOutcome = isOwn
    ? await writeOwn({ ...item, fields })
    : { isWritten: true, recordId: item.id ?? '' }
  if (!own.isWritten || own.recordId === undefined || Object.keys(given).length === 0) return own
  const { json } = await sendBeside(
    call,
    { ...beside.request(own.recordId, given), headers },
    {
      names: Object.keys(given),
      createdId: action === 'create' ? own.recordId : undefined,
    },
  )
  const record = own.record && { ...own.record, ...beside.answered(json) }
  return record ? { ...own, record } : own
}

function split(fields: NativeRecord, names: readonly string[]): [NativeRecord, NativeRecord] {
  const entries = Object.entries(fields)
  const pick = (isWanted: boolean) =>
    Object.fromEntries(entries.filter(([name]) => names.includes(name) === isWanted))
  return [pick(true), pick(false)]
}

/** @throws ProviderError stop, naming the record, when it was created and only these fields were refused */
async function sendBeside(
  call: Call,
  request: CallRequest,
  { names, createdId }: { names: readonly string[]; createdId: string | undefined },
) {
  try {
    return await call.request(request)
  } catch (error) {
    if (createdId === undefined || !(error instanceof ProviderError)) throw error
    const message = `GitHub created ${createdId} without ${names.join(', ')}: ${error.message} Set these by an update.`
    throw new ProviderError({ reaction: { kind: 'stop' }, message, status: error.status, cause: error })
  }
}
