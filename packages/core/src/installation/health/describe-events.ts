// Whether events that a provider sends to the builder's app reach an installation, in the words of its health.
import type { InstallationHealth } from '@mortise/contract'
import type { ConnectionState } from '../../connection/account/store.ts'
import { isReachedByAppEvents } from '../../connection/account/workspace-ref.ts'
import type { Context } from '../../context.ts'
import { isReportedByWebhook } from '../../plan/event-plan/is-reported-by-webhook.ts'
import type { SubscribedObject } from '../../plan/event-plan/list-subscribed-objects.ts'
import type { AppEvents } from './load-app-events.ts'
import type { EventSetup } from './load-event-setups.ts'

/** How long the job that makes the URL may take: a URL that is missing for longer was deleted. */
const SUBSCRIBING_MS = 5 * 60_000

/**
 * `eventsError` says what certainly keeps events away. `eventsPending` says that none has come yet, which is no fault while
 * nothing changes at the provider. Both are about events that arrive at a URL of the builder's app: polled objects, and
 * providers that Mortise asks for webhooks of a connection, have neither. `eventsSetup` is about a URL that the customer
 * enters: until it works, changes are polled.
 */
export function describeEvents(
  ctx: Context,
  of: {
    connection: ConnectionState
    subscribed: readonly SubscribedObject[]
    /** When the installation began to want what it wants. */
    wantedAt: Date
    /** Absent for customers, who can do nothing about the app. */
    appEvents: ReadonlyMap<string, AppEvents> | undefined
    /** Absent unless the customer sets up the webhook at the provider by hand. */
    eventSetup: EventSetup | undefined
  },
): Pick<InstallationHealth['connection'], 'eventsError' | 'eventsPending' | 'eventsSetup'> {
  const { connection, subscribed, wantedAt, appEvents, eventSetup } = of
  const provider = ctx.providers.get(connection.provider)
  const webhook = provider?.events.webhook
  if (provider === undefined || webhook === undefined) return {}
  if (!subscribed.some(({ objectName }) => isReportedByWebhook(webhook, objectName))) return {}
  if (eventSetup) return describeSetup(provider.displayName, eventSetup, appEvents !== undefined)
  if (webhook.scope !== 'app') return {}
  const { displayName, name } = provider
  if (!isReachedByAppEvents(provider, connection.providerMetadata)) {
    return {
      eventsError: {
        detail: `${displayName} has not reported the account of this connection, so Mortise delivers no events for it.`,
        remedy: `Connect ${displayName} again.`,
      },
    }
  }
  if (!appEvents) return {}
  const arriving = appEvents.get(name)
  const put = `PUT /v1/projects/{project}/webhook-endpoints/${name}`
  if (!arriving) {
    if (ctx.now().getTime() - wantedAt.getTime() < SUBSCRIBING_MS) return {}
    return {
      eventsError: {
        detail: `Your ${displayName} app has no webhook URL in Mortise, so no events arrive.`,
        remedy: `Create one with ${put} and enter it in the app's settings at ${displayName}.`,
      },
    }
  }
  if (!arriving.canVerify) {
    return {
      eventsError: {
        detail: `Mortise does not have the secret that signs the events of your ${displayName} app, so it refuses them.`,
        remedy:
          webhook.secret === 'client'
            ? `Register the provider app of ${displayName} with its client secret.`
            : `Send the signing secret with ${put}.`,
      },
    }
  }
  if (arriving.hasArrived) return {}
  return {
    eventsPending: {
      detail: `No event has arrived at the webhook URL of your ${displayName} app yet.`,
      remedy: `If customers have changed records since, check the URL and the events in the app's settings at ${displayName}.`,
    },
  }
}

function describeSetup(
  displayName: string,
  setup: EventSetup,
  isForBuilder: boolean,
): Pick<InstallationHealth['connection'], 'eventsPending' | 'eventsSetup'> {
  if (setup.hasArrived || !isForBuilder) return { eventsSetup: setup }
  return {
    eventsSetup: setup,
    eventsPending: {
      detail: `No webhook of ${displayName} has arrived for this connection yet, so Mortise polls for changes.`,
      remedy: setup.hasSigningSecret
        ? `If records have changed since, check the address and the signing secret at ${displayName}.`
        : `Your customer enters the webhook address at ${displayName} and copies the signing secret from there.`,
    },
  }
}
