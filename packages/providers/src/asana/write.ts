// Creates, changes and deletes Asana records, up to ten with one request.
import {
  asObject,
  describeProviderFailure,
  isObject,
  type NativeRecord,
  objectIn,
  ProviderError,
  reactionTo,
  recordsAt,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record, toBody } from './record.ts'

const methods = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const

/** @see https://www.npmjs.com/package/asana/v/3.2.0 read 2026-11-21 */
const writeOne: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item }) {
    objectIn(objects, objectName, 'Asana')
    const path = `/1.0${pathOf({ objectName, action }, item)}`
    const json = toBody(bodyOf(objectName, item.fields))
    return { method: methods[action], path, json: action === 'delete' ? undefined : json }
  },
  unwrap: (json) => asObject(asObject(json)?.data),
  id: record.id,
})

/**
 * One record has its own request; several go together and succeed or fail each. New records below another one go alone:
 * one that does not name its parent is refused without the others.
 */
export const write: WriteSupport['write'] = async (call, request) => {
  const isBelow = request.action === 'create' && Object.hasOwn(owners, request.objectName)
  if (isBelow || request.items.length === 1) return writeOne(call, request)
  objectIn(objects, request.objectName, 'Asana')
  const { headers } = request
  const json = { data: { actions: request.items.map((item) => toAction(request, item)) } }
  const answer = await call.request({ method: 'POST', path: '/1.0/batch', json, headers })
  const results = recordsAt(answer.json, 'data')
  return request.items.map((item, index) => toOutcome(results[index], item))
}

/** @see https://developers.asana.com/docs/batch-requests read 2026-11-21 */
function toAction(request: WriteRequest, item: WriteItem) {
  return {
    relative_path: pathOf(request, item),
    method: methods[request.action].toLowerCase(),
    ...(request.action === 'delete' ? undefined : toBody(bodyOf(request.objectName, item.fields))),
  }
}

/** Records that are created below another one name it in their path. */
const owners: Readonly<Record<string, { field: string; path: string }>> = {
  sections: { field: 'project', path: '/projects' },
  stories: { field: 'target', path: '/tasks' },
}

function pathOf(
  { objectName, action }: Pick<WriteRequest, 'objectName' | 'action'>,
  { id = '', fields }: WriteItem,
): string {
  if (action !== 'create') return `/${objectName}/${encodeURIComponent(id)}`
  const owner = owners[objectName]
  if (!owner) return `/${objectName}`
  const gid = String(fields[owner.field] ?? '')
  if (/^\d+$/.test(gid)) return `${owner.path}/${gid}/${objectName}`
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `Say in "${owner.field}" where the record belongs, by its gid.`,
    status: 422,
    fieldName: owner.field,
  })
}

function bodyOf(objectName: string, fields: NativeRecord): NativeRecord {
  const owner = owners[objectName]?.field
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== owner))
}

function toOutcome(result: Readonly<Record<string, unknown>> | undefined, { id }: WriteItem): WriteOutcome {
  const status = Number(result?.status_code ?? 500)
  const body = result?.body
  if (status >= 200 && status < 300) {
    const written = asObject(asObject(body)?.data)
    const recordId = (written && record.id(written)) ?? id
    return { isWritten: true, recordId }
  }
  const headers = isObject(result?.headers) ? toHeaders(result.headers) : {}
  const message = describeProviderFailure({ status, json: body, text: '' }, 'Asana')
  return {
    isWritten: false,
    error: new ProviderError({ reaction: reactionTo({ status, headers }), message, status }),
  }
}

function toHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}
