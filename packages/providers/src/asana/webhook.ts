// Asana's webhooks: one for each project, each with a secret that Asana brings in a handshake.
import {
  answeredId,
  asArray,
  asObject,
  asString,
  type Call,
  idText,
  instantMs,
  isBodySigned,
  isObject,
  type NativeRecord,
  type ProviderEvent,
  present,
  readObjectBody,
  subscribeByPlaces,
  vendorWords,
  type WantedEvents,
  type WebhookSupport,
} from '@mortise/connector-kit'

const style = { algorithm: 'sha256', encoding: 'hex', header: 'x-hook-signature' } as const

/** @see https://developers.asana.com/docs/webhooks-guide.md read 2026-11-21 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'vendor',
  objects: ['tasks', 'projects', 'stories'],
  // The secret is kept for as long as the hooks live; the engine keeps those of one subscription together, one a line.
  handshake({ headers }) {
    const secret = headers['x-hook-secret']
    return secret ? { status: 200, headers: { 'x-hook-secret': secret }, body: '', secret } : undefined
  },
  verify: (request, secrets) =>
    secrets.split('\n').filter((secret) => secret !== '' && isBodySigned(style, request, secret)).length > 0,
  parse: (request) => asArray(readObjectBody(request)?.events).filter(isObject).flatMap(toEvent),
  ...subscribeByPlaces({
    targets: projectsOf,
    make,
    remove: (call, id) => call.request({ method: 'DELETE', path: `/1.0/webhooks/${id}` }),
  }),
}

const resources: Readonly<Record<string, string>> = { tasks: 'task', projects: 'project', stories: 'story' }
const actions: Readonly<Record<string, readonly string[]>> = {
  create: ['added', 'undeleted'],
  update: ['changed'],
  delete: ['deleted'],
}

/** @see https://developers.asana.com/reference/createwebhook.md read 2026-11-21 */
async function make(
  call: Call,
  resource: string,
  { url, wanted }: { url: string; wanted: readonly WantedEvents[] },
): Promise<string> {
  const filters = wanted.flatMap(({ objectName, types, watchFields }) =>
    types
      .flatMap((type) => actions[type] ?? [])
      .map((action) => ({
        resource_type: resources[objectName],
        action,
        fields: action === 'changed' && watchFields ? watchFields : undefined,
      })),
  )
  const json = { data: { resource, target: url, filters } }
  const made = await call.request({ method: 'POST', path: '/1.0/webhooks', json })
  return answeredId(made, 'data.gid')
}

/** The webhooks of projects report their tasks; a webhook of a whole workspace leaves tasks out. */
async function projectsOf(call: Call): Promise<string[]> {
  const workspaces = await listGids(call, '/1.0/workspaces', {})
  const ids: string[] = []
  for (const workspace of workspaces)
    ids.push(...(await listGids(call, '/1.0/projects', { workspace, archived: false })))
  return ids
}

async function listGids(
  call: Call,
  path: string,
  query: Record<string, string | boolean>,
): Promise<string[]> {
  const gids: string[] = []
  let offset: string | undefined
  do {
    const { json } = await call.request({ path, query: { ...query, limit: 100, offset } })
    gids.push(...asArray(asObject(json)?.data).flatMap((one) => idText(asObject(one)?.gid) ?? []))
    offset = asString(asObject(asObject(json)?.next_page)?.offset)
  } while (offset !== undefined)
  return gids
}

const types: Readonly<Record<string, ProviderEvent['type']>> = vendorWords({
  added: 'create',
  undeleted: 'create',
  changed: 'update',
  deleted: 'delete',
})

/** `{action: 'changed', resource: {gid: '1', resource_type: 'task'}, change: {field: 'name'}, created_at: '…'}` */
function toEvent(raw: NativeRecord): ProviderEvent[] {
  const resource = asObject(raw.resource)
  const [kind, action] = [asString(resource?.resource_type), asString(raw.action)]
  const objectName = Object.entries(resources).find(([, name]) => name === kind)?.[0]
  if (!objectName || !action) return []
  const field = asString(asObject(raw.change)?.field)
  return [
    {
      type: types[action] ?? 'other',
      providerEventType: `${kind}.${action}`,
      objectName,
      raw,
      ...present({
        recordId: idText(resource?.gid),
        occurredAt: instantMs(raw.created_at),
        fieldsUpdated: field === undefined ? undefined : [field],
      }),
    },
  ]
}
