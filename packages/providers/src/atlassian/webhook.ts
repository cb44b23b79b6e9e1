// Jira's webhooks for OAuth apps: registered over the API, gone after thirty days unless extended.
import {
  asArray,
  asObject,
  asString,
  bodyHash,
  type Call,
  hasSignedToken,
  type IncomingWebhook,
  idText,
  instantMs,
  isBodySigned,
  isObject,
  type NativeRecord,
  ProviderError,
  type ProviderEvent,
  present,
  readObjectBody,
  type Subscribed,
  type WantedEvents,
  type WebhookSupport,
} from '@mortise/connector-kit'

const DAY_MS = 86_400_000
const signed = { algorithm: 'sha256', encoding: 'hex', prefix: 'sha256=', header: 'x-hub-signature' } as const

/**
 * A token signed with the app's client secret; webhooks that an administrator sets by hand sign the body instead.
 * @see https://developer.atlassian.com/cloud/jira/platform/webhooks read 2026-11-21
 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'client',
  objects: ['issues', 'comments'],
  verify: (request, secret, now) =>
    request.headers[signed.header]
      ? isBodySigned(signed, request, secret)
      : hasSignedToken(request.headers.authorization, { secret, now }),
  parse,
  subscribe,
  async unsubscribe(call, { ids }) {
    const webhookIds = asArray(ids)
    if (webhookIds.length > 0)
      await call.request({ method: 'DELETE', path: '/3/webhook', json: { webhookIds } })
  },
  async renew(call, { ids }) {
    const json = { webhookIds: asArray(ids) }
    const answer = await call.request({ method: 'PUT', path: '/3/webhook/refresh', json })
    return { expiresAt: instantMs(asObject(answer.json)?.expirationDate) ?? Date.now() + 30 * DAY_MS }
  },
  renewBeforeMs: 7 * DAY_MS,
  // "Only a single URL per app is allowed to be registered."
  // @see https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-webhooks/ read 2026-11-22
  isOneUrl: true,
}

const events: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  issues: { create: 'jira:issue_created', update: 'jira:issue_updated', delete: 'jira:issue_deleted' },
  comments: { create: 'comment_created', update: 'comment_updated', delete: 'comment_deleted' },
}

/** @see https://developer.atlassian.com/cloud/jira/platform/rest/v2/api-group-webhooks/ read 2026-11-21 */
async function subscribe(
  call: Call,
  { url, wanted }: { url: string; wanted: readonly WantedEvents[] },
): Promise<Subscribed> {
  const names = wanted.flatMap(({ objectName, types }) =>
    types.flatMap((type) => events[objectName]?.[type] ?? []),
  )
  // A filter is demanded and few fields may be in it: all projects by name. Those made later join at the next change.
  // A key may be a word of the language, such as OR, so each is quoted.
  const { quote } = await import('./query.ts')
  const keys = (await projectKeys(call)).map(quote)
  const jqlFilter = `project in (${keys.join(', ')})`
  const { json } = await call.request({
    method: 'POST',
    path: '/3/webhook',
    json: { url, webhooks: [{ events: names, jqlFilter }] },
  })
  const results = asArray(asObject(json)?.webhookRegistrationResult).filter(isObject)
  const ids = results.flatMap(({ createdWebhookId: id }) => (id === undefined ? [] : [id]))
  if (ids.length === 0) {
    const words = results.flatMap((result) => asArray(result.errors)).map(String)
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: words.join(' ') || 'Jira did not register the webhook.',
    })
  }
  return { kept: { ids }, expiresAt: Date.now() + 30 * DAY_MS }
}

async function projectKeys(call: Call): Promise<string[]> {
  const keys: string[] = []
  for (let startAt = 0; ; startAt += 50) {
    const { json } = await call.request({ path: '/3/project/search', query: { startAt, maxResults: 50 } })
    keys.push(...asArray(asObject(json)?.values).flatMap((project) => asString(asObject(project)?.key) ?? []))
    if (asObject(json)?.isLast !== false) return keys
  }
}

/** `{timestamp: 1, webhookEvent: 'jira:issue_updated', issue: {…}, changelog: {items: [{field: 'status'}]}}` */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = readObjectBody(request)
  const name = asString(raw?.webhookEvent) ?? ''
  for (const [objectName, byType] of Object.entries(events)) {
    const [type] = Object.entries(byType).find(([, event]) => event === name) ?? []
    if (raw && type) return [toEvent({ raw, name, objectName, type: type as ProviderEvent['type'] }, request)]
  }
  return []
}

function toEvent(
  told: { raw: NativeRecord; name: string; objectName: string; type: ProviderEvent['type'] },
  request: IncomingWebhook,
): ProviderEvent {
  const { raw, name, objectName, type } = told
  const record = asObject(objectName === 'issues' ? raw.issue : raw.comment)
  const changed = asArray(asObject(raw.changelog)?.items).flatMap(
    (item) => asString(asObject(item)?.fieldId) ?? [],
  )
  return {
    type,
    providerEventType: name,
    objectName,
    raw,
    ...present({
      // `x-atlassian-webhook-identifier` is a header that nothing vouches for; the body has a time in milliseconds.
      eventId: bodyHash(request),
      recordId: idText(record?.id),
      occurredAt: instantMs(raw.timestamp),
      fieldsUpdated: changed.length > 0 ? changed : undefined,
      record: type === 'delete' ? undefined : record,
    }),
  }
}
