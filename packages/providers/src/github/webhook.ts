// GitHub's webhooks: a hook in every repository the customer administers.
import {
  answeredId,
  asArray,
  asObject,
  asString,
  bodyHash,
  type Call,
  type IncomingWebhook,
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
import { record as shape } from './record.ts'

/** @see https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries read 2026-11-21 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'ours',
  objects: [
    'issues',
    'pull_requests',
    'repositories',
    'comments',
    'review_comments',
    'labels',
    'milestones',
    'releases',
    'reviews',
  ],
  verify: (request, secret) =>
    isBodySigned(
      { algorithm: 'sha256', encoding: 'hex', prefix: 'sha256=', header: 'x-hub-signature-256' },
      request,
      secret,
    ),
  parse,
  placeOf: (recordId) => recordId.split('#')[0],
  ...subscribeByPlaces({
    targets: administered,
    make,
    remove: (call, path) => call.request({ method: 'DELETE', path }),
  }),
}

/** The event that reports each object, and the key of the record in it. */
const kinds = {
  issues: { event: 'issues', recordKey: 'issue' },
  pull_requests: { event: 'pull_request', recordKey: 'pull_request' },
  repositories: { event: 'repository', recordKey: 'repository' },
  comments: { event: 'issue_comment', recordKey: 'comment' },
  review_comments: { event: 'pull_request_review_comment', recordKey: 'comment' },
  reviews: { event: 'pull_request_review', recordKey: 'review' },
  labels: { event: 'label', recordKey: 'label' },
  milestones: { event: 'milestone', recordKey: 'milestone' },
  releases: { event: 'release', recordKey: 'release' },
} as const

/** @see https://docs.github.com/en/rest/repos/webhooks#create-a-repository-webhook read 2026-11-21 */
async function make(
  call: Call,
  repository: string,
  { url, secret, wanted }: { url: string; secret: string; wanted: readonly WantedEvents[] },
): Promise<string> {
  const path = `/repos/${repository}/hooks`
  const names = wanted.map(({ objectName }) => objectName)
  const events = Object.entries(kinds).flatMap(([name, { event }]) => (names.includes(name) ? [event] : []))
  const config = { url, secret, content_type: 'json', insecure_ssl: '0' }
  const json = { name: 'web', active: true, events, config }
  const made = await call.request({ method: 'POST', path, json })
  return `${path}/${answeredId(made, 'id')}`
}

/** `owner/name` of every repository in which the customer may make hooks. */
async function administered(call: Call): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page++) {
    const { json } = await call.request({ path: '/user/repos', query: { per_page: 100, page } })
    const repositories = asArray(json).filter(isObject)
    for (const repository of repositories) {
      const name = asString(repository.full_name)
      if (name && asObject(repository.permissions)?.admin === true && repository.archived !== true)
        names.push(name)
    }
    if (repositories.length < 100) return names
  }
}

const types: Readonly<Record<string, ProviderEvent['type']>> = vendorWords({
  opened: 'create',
  created: 'create',
  deleted: 'delete',
  submitted: 'create',
})

/**
 * The kind is in a header, the verb in `action`, the whole record in the body; `changes` names edited fields.
 * @see https://docs.github.com/en/webhooks/webhook-events-and-payloads read 2026-11-21
 */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = readObjectBody(request)
  const event = request.headers['x-github-event']
  const kind = Object.entries(kinds).find(([, each]) => each.event === event)
  const action = asString(raw?.action)
  if (!raw || !kind || !action) return []
  const [objectName, { recordKey }] = kind
  const record = asObject(raw[recordKey])
  const changes = asObject(raw.changes)
  return [
    {
      // A milestone that is opened was closed before.
      type: event === 'milestone' && action === 'opened' ? 'update' : (types[action] ?? 'update'),
      providerEventType: `${event}.${action}`,
      objectName,
      raw,
      ...present({
        // `x-github-delivery` is not signed; the body is, and says when.
        eventId: bodyHash(request),
        recordId: recordIdOf(raw, record),
        occurredAt: instantMs(record?.updated_at ?? record?.submitted_at),
        fieldsUpdated: changes && Object.keys(changes),
        record,
      }),
    },
  ]
}

/** The same id as in reads: by repository and number, by the parts of the address, or as the repository. */
function recordIdOf(raw: NativeRecord, native: NativeRecord | undefined): string | undefined {
  const repository = asString(asObject(raw.repository)?.full_name)
  if (repository === undefined || native === undefined) return repository
  return native.number === undefined ? (shape.id(native) ?? repository) : `${repository}#${native.number}`
}
