// GitLab's webhooks: a hook in every project the customer maintains.
import {
  answeredId,
  asArray,
  asObject,
  asString,
  bodyHash,
  type Call,
  type IncomingWebhook,
  idText,
  instantMs,
  isObject,
  isSameSecret,
  type ProviderEvent,
  present,
  readObjectBody,
  subscribeByPlaces,
  vendorWords,
  type WantedEvents,
  type WebhookSupport,
} from '@mortise/connector-kit'
import { idOf } from './record.ts'

/**
 * A token that GitLab sends back with every call; nothing is signed and nothing bounds a replay.
 * @see https://docs.gitlab.com/user/project/integrations/webhooks/ read 2026-11-21 (by its copy at docs.perforce.com)
 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'ours',
  objects: ['issues', 'merge_requests'],
  verify: ({ headers }, secret) => isSameSecret(headers['x-gitlab-token'], secret),
  parse,
  placeOf: (recordId) => recordId.split('#')[0],
  ...subscribeByPlaces({
    targets: maintained,
    make,
    remove: (call, path) => call.request({ method: 'DELETE', path }),
  }),
}

/** Maintainers may make hooks. */
const MAINTAINER = 40

async function make(
  call: Call,
  projectId: string,
  { url, secret, wanted }: { url: string; secret: string; wanted: readonly WantedEvents[] },
): Promise<string> {
  const path = `/api/v4/projects/${projectId}/hooks`
  const names = wanted.map(({ objectName }) => objectName)
  const json = {
    url,
    token: secret,
    push_events: false,
    enable_ssl_verification: true,
    issues_events: names.includes('issues'),
    merge_requests_events: names.includes('merge_requests'),
  }
  const made = await call.request({ method: 'POST', path, json })
  return `${path}/${answeredId(made, 'id')}`
}

async function maintained(call: Call): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const query = {
      membership: true,
      min_access_level: MAINTAINER,
      archived: false,
      simple: true,
      per_page: 100,
      page,
    }
    const { json } = await call.request({ path: '/api/v4/projects', query })
    const projects = asArray(json).filter(isObject)
    ids.push(...projects.flatMap(({ id }) => idText(id) ?? []))
    if (projects.length < 100) return ids
  }
}

const objectNames: Readonly<Record<string, string>> = vendorWords({
  issue: 'issues',
  merge_request: 'merge_requests',
})

/** `{object_kind: 'issue', object_attributes: {id: 301, action: 'update', …}, changes: {title: {…}}}` */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = readObjectBody(request)
  const kind = asString(raw?.object_kind) ?? ''
  const objectName = objectNames[kind]
  const attributes = asObject(raw?.object_attributes)
  if (!raw || !objectName || !attributes) return []
  const action = asString(attributes.action) ?? 'update'
  const changes = asObject(raw.changes)
  return [
    {
      type: action === 'open' ? 'create' : 'update',
      providerEventType: `${kind}.${action}`,
      objectName,
      raw,
      ...present({
        // The ids GitLab sends are headers that nothing vouches for, and each hook's call has its own.
        eventId: bodyHash(request),
        recordId: idOf({ ...attributes, project_id: asObject(raw.project)?.id }),
        occurredAt: instantMs(attributes.updated_at),
        fieldsUpdated: changes && Object.keys(changes),
      }),
    },
  ]
}
