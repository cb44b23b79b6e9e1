/** HubSpot's webhooks: events of all accounts in one request to the app, signed by its client secret. */

import { createHmac, randomInt } from 'node:crypto'
import type { JsonObject } from '../json.ts'
import type { ComposeWebhook, Hook, RecordChange, WebhookRequest } from '../webhook/emitter.ts'
import { portalIdOf } from './identifier.ts'
import { standardObjects } from './objects.ts'

const appId = 1_160_452
const verbs = { create: 'creation', update: 'propertyChange', delete: 'deletion' } as const

/**
 * A change of three properties is three events, as at HubSpot.
 * @see https://developers.hubspot.com/docs/apps/legacy-apps/public-apps/create-generic-webhook-subscriptions read 2026-11-21
 */
export const composeHubspotWebhook: ComposeWebhook = (hook, { scope, changes, now }) => {
  const singular = standardObjects[scope.object]?.singular
  const kind = singular === undefined ? 'object' : singular.toLowerCase().replaceAll(' ', '_')
  const common = { portalId: portalIdOf(scope.workspace), appId, subscriptionId: 1, attemptNumber: 0 }
  const events = changes.flatMap((change) =>
    detailsOf(change).map((details) => ({
      eventId: randomInt(1, 2 ** 40),
      ...common,
      occurredAt: now.getTime(),
      subscriptionType: `${kind}.${verbs[change.kind]}`,
      objectTypeId: kind === 'object' ? scope.object : undefined,
      objectId: Number(change.id),
      changeSource: 'CRM',
      ...details,
    })),
  )
  return sign(hook, JSON.stringify(events), now)
}

function detailsOf({ kind, properties }: RecordChange): JsonObject[] {
  if (kind !== 'update') return [{}]
  return Object.entries(properties).map(([propertyName, propertyValue]) => ({ propertyName, propertyValue }))
}

/** Version 3: method, address, body and time under the client secret. */
function sign({ url, secret }: Hook, body: string, now: Date): WebhookRequest {
  const timestamp = String(now.getTime())
  const signature = createHmac('sha256', secret).update(`POST${url}${body}${timestamp}`).digest('base64')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-hubspot-request-timestamp': timestamp,
      'x-hubspot-signature-v3': signature,
    },
  }
}
