// What a provider says and does about its own webhooks: subscribing, knowing a true one, reading events out of it.
import type { Call, NativeRecord } from '../provider.ts'

/** A vendor's request as it arrived; `body` is the raw bytes the signature was made over. */
export interface IncomingWebhook {
  method: string
  /** As the vendor called it, with query. */
  url: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

/** One thing that happened at the vendor, in the vendor's own object names. */
export interface ProviderEvent {
  /** The vendor's identifier of the event, for de-duplication; the engine hashes the raw event when there is none. */
  eventId?: string
  type: 'create' | 'update' | 'delete' | 'associationUpdate' | 'other'
  /** The vendor's name for it: `contact.propertyChange`. */
  providerEventType: string
  objectName: string
  recordId?: string
  /** When it happened, epoch milliseconds. */
  occurredAt?: number
  /** Fields that changed, where the vendor says. */
  fieldsUpdated?: readonly string[]
  /** The whole record, where the event carries it: then it is not read again. */
  record?: NativeRecord
  /** Both ends of a changed association. */
  fromRecord?: { objectName: string; id: string }
  toRecord?: { objectName: string; id: string }
  /** Account the event belongs to (portal, organisation, team), for app-wide webhooks: equals `providerWorkspaceRef`. */
  workspaceRef?: string
  raw: NativeRecord
}

/** What the engine wants to hear of. */
export interface WantedEvents {
  objectName: string
  types: readonly ('create' | 'update' | 'delete' | 'associationUpdate')[]
  /** Fields whose change matters; every field when absent. */
  watchFields?: readonly string[]
}

/** How a provider's webhooks work. */
export interface WebhookSupport {
  /** `connection`: one URL for each connection; `app`: one URL for the builder's app, all customers mixed. */
  scope: 'connection' | 'app'
  /**
   * Answers a vendor's handshake (a challenge to echo, a secret to keep) or `undefined` when it is none. A secret
   * answered here is kept for `verify`.
   */
  handshake?(
    request: IncomingWebhook,
  ): { status: number; headers?: Record<string, string>; body: string; secret?: string } | undefined
  /** True exactly when the vendor made this request, lately: raw body, constant time, within the replay window. */
  verify(request: IncomingWebhook, secret: string, now: Date): boolean
  /** Events in a verified request, in their order; lenient about everything it does not need. */
  parse(request: IncomingWebhook): ProviderEvent[]
  /**
   * Subscribes at the vendor; what it answers is kept (encrypted) and handed to `unsubscribe`. Absent where the builder
   * sets the URL by hand in the vendor's settings.
   */
  subscribe?(
    call: Call,
    request: { url: string; secret: string; wanted: readonly WantedEvents[] },
  ): Promise<{
    kept: Readonly<Record<string, unknown>> /** The vendor's own, when it makes one. */
    secret?: string
  }>
  unsubscribe?(call: Call, kept: Readonly<Record<string, unknown>>): Promise<void>
}
