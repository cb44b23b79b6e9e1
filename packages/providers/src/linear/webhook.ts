// Linear's webhooks: one of the workspace for all public teams, signed with a secret of ours.
import {
  asObject,
  asString,
  bodyHash,
  type Call,
  type IncomingWebhook,
  idText,
  ignoringMissing,
  instantMs,
  isBodySigned,
  isWithinReplayWindow,
  ProviderError,
  type ProviderEvent,
  present,
  readObjectBody,
  type Subscribed,
  vendorWords,
  type WantedEvents,
  type WebhookSupport,
  wakeDaily,
} from '@mortise/connector-kit'
import { ask } from './ask.ts'

const signed = { algorithm: 'sha256', encoding: 'hex', header: 'linear-signature' } as const

/** The names of our objects in notifications; Linear sends none about teams, workflow states and milestones. */
const kinds: Readonly<Record<string, string>> = {
  issues: 'Issue',
  comments: 'Comment',
  issueLabels: 'IssueLabel',
  attachments: 'Attachment',
  projects: 'Project',
  cycles: 'Cycle',
  documents: 'Document',
  initiatives: 'Initiative',
  users: 'User',
}

/**
 * The body holds the time it was sent at, in milliseconds. Needs the scope `admin`, and leaves out private teams.
 * @see https://linear.app/developers/webhooks read 2026-11-22
 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'ours',
  objects: Object.keys(kinds),
  verify: (request, secret, now) =>
    isBodySigned(signed, request, secret) &&
    isWithinReplayWindow(idText(readObjectBody(request)?.webhookTimestamp), { now, unit: 'milliseconds' }),
  parse,
  // One whose deliveries fail three times is disabled.
  ...wakeDaily(
    {
      subscribe,
      unsubscribe: (call, { id }) => ignoringMissing(() => ask(call, removal, { id: String(id) })),
    },
    wake,
  ),
}

const creation =
  'mutation($input: WebhookCreateInput!) { webhookCreate(input: $input) { success webhook { id } } }'
const waking =
  'mutation($id: String!, $input: WebhookUpdateInput!) { webhookUpdate(id: $id, input: $input) { success } }'
const removal = 'mutation($id: String!) { webhookDelete(id: $id) { success } }'

/** @see https://www.npmjs.com/package/@linear/sdk/v/98.0.0 read 2026-11-22 */
async function subscribe(
  call: Call,
  { url, secret, wanted }: { url: string; secret: string; wanted: readonly WantedEvents[] },
): Promise<Subscribed> {
  const resourceTypes = wanted.flatMap(({ objectName }) => kinds[objectName] ?? [])
  const input = { url, secret, resourceTypes, allPublicTeams: true, label: 'Mortise events' }
  const answer = asObject((await ask(call, creation, { input })).webhookCreate)
  const id = idText(asObject(answer?.webhook)?.id)
  if (id === undefined)
    throw new ProviderError({ reaction: { kind: 'stop' }, message: 'Linear did not make the webhook.' })
  return { kept: { id } }
}

/** @throws ProviderError 404 when there is no such webhook, which Linear refuses with another status */
async function wake(call: Call, { id }: Readonly<Record<string, unknown>>): Promise<void> {
  try {
    await ask(call, waking, { id: String(id), input: { enabled: true } })
  } catch (error) {
    if (!(error instanceof ProviderError) || !/not found/i.test(error.message)) throw error
    throw new ProviderError({ reaction: { kind: 'stop' }, message: error.message, status: 404 })
  }
}

const types: Readonly<Record<string, ProviderEvent['type']>> = vendorWords({
  create: 'create',
  update: 'update',
  remove: 'delete',
})

/** `{action: 'update', type: 'Issue', createdAt: '…', data: {id: '…'}, updatedFrom: {stateId: '…'}, webhookTimestamp: 1}` */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = readObjectBody(request)
  const [kind, action] = [asString(raw?.type), asString(raw?.action)]
  const objectName = Object.keys(kinds).find((name) => kinds[name] === kind)
  if (!raw || !objectName || !action) return []
  const type = types[action] ?? 'other'
  const before = asObject(raw.updatedFrom)
  return [
    {
      type,
      providerEventType: `${kind}.${action}`,
      objectName,
      raw,
      ...present({
        // When it happened, to the millisecond: the same for every webhook that reports it, and every attempt.
        eventId: asString(raw.createdAt) ?? bodyHash(request),
        recordId: idText(asObject(raw.data)?.id),
        occurredAt: instantMs(raw.createdAt),
        fieldsUpdated: type === 'update' && before ? Object.keys(before) : undefined,
      }),
    },
  ]
}
