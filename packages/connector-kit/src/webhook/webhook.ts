// What a provider says and does about its own webhooks: subscribing, knowing a true one, reading events out of it.
import type { Call, NativeRecord } from '../line.ts'

/** A vendor's request as it arrived; `body` is the raw bytes the signature was made over. */
export interface IncomingWebhook {
  method: string
  /** The whole address as the vendor called it, with query. */
  url: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

/** What may happen to a record; `other` is everything that is none of the four. */
export type EventType = 'create' | 'update' | 'delete' | 'associationUpdate' | 'other'

/** One thing that happened at the vendor, in the vendor's own object names. */
export interface ProviderEvent {
  /** The vendor's identifier of the event, for de-duplication; the engine hashes the raw event when there is none. */
  eventId?: string | undefined
  type: EventType
  /** The vendor's name for it: `contact.propertyChange`. */
  providerEventType: string
  objectName: string
  recordId?: string | undefined
  /** When it happened, epoch milliseconds. */
  occurredAt?: number | undefined
  /** Fields that changed, where the vendor says. */
  fieldsUpdated?: readonly string[] | undefined
  /** The whole record, where the event carries it: then it is not read again. */
  record?: NativeRecord | undefined
  /** Both ends of a changed association. */
  fromRecord?: { objectName: string; id: string }
  toRecord?: { objectName: string; id: string }
  /** Account the event belongs to (portal, organisation, team), for app-wide webhooks: finds the connection. */
  workspaceRef?: string | undefined
  raw: NativeRecord
}

/** What the engine wants to hear of. */
export interface WantedEvents {
  objectName: string
  types: readonly EventType[]
  /** Fields whose change matters; every field when absent. */
  watchFields?: readonly string[] | undefined
  /** Vendor's names of further events, where the builder listed some. */
  otherEvents?: readonly string[] | undefined
}

/** What a vendor made of a subscription. */
export interface Subscribed {
  /** What `unsubscribe` and `renew` need: ids, never credentials. Stored encrypted. */
  kept: Readonly<Record<string, unknown>>
  /** The signing secret, where the vendor makes it. */
  secret?: string | undefined
  /** When the vendor ends it by itself, epoch milliseconds. */
  expiresAt?: number | undefined
}

/** A subscription that covers more than before. */
export interface Extended {
  /** What `unsubscribe` and the next `extend` need. */
  kept: Readonly<Record<string, unknown>>
  /** What it covers from now on and did not before: `octo/hello`. */
  added: readonly string[]
}

/** The answer to a vendor's handshake. A `secret` is kept for `verify`. */
export interface HandshakeAnswer {
  status: number
  headers?: Record<string, string> | undefined
  body: string
  secret?: string | undefined
}

/**
 * Whose secret signs: `ours` is made for each URL and handed to `subscribe`; `vendor` comes back from `subscribe` or
 * the handshake; `client` is the client secret of the builder's provider app; `builder` is one that the builder copies
 * from the vendor's settings.
 */
export type SecretSource = 'ours' | 'vendor' | 'client' | 'builder'

/** How a provider's webhooks work. */
export interface WebhookSupport {
  /** `connection`: one URL for each connection; `app`: one URL for the builder's app, all customers mixed. */
  scope: 'connection' | 'app'
  secret: SecretSource
  /**
   * For `app`: the provider metadata that events name the account by; `workspace` when absent. It has to be the provider's
   * own word (`tokenMetadata`, `postAuth`): what customers type in routes no events.
   */
  workspaceFact?: string | undefined
  /** Objects the vendor tells of; every object when absent. The others are polled where they can be read. */
  objects?: readonly string[] | undefined
  /** Answers a vendor's handshake (a challenge to echo, a secret to keep) or `undefined` when it is none. */
  handshake?(request: IncomingWebhook): HandshakeAnswer | undefined
  /** True exactly when the vendor made this request, lately: raw body, constant time, within the replay window. */
  verify(request: IncomingWebhook, secret: string, now: Date): boolean
  /**
   * Whether a verified request says that the subscription has ended, or is about to: it is renewed at once, and made anew
   * where it is gone. Without it an end is met at the next renewal.
   */
  isLapsing?(request: IncomingWebhook): boolean
  /** Events in a verified request, in their order; lenient about everything it does not need. */
  parse(request: IncomingWebhook): ProviderEvent[]
  /**
   * Subscribes at the vendor. Absent where the builder sets the URL by hand in the vendor's settings.
   * @throws ProviderError when the vendor refuses; what it had made until then it has undone.
   */
  subscribe?(
    call: Call,
    request: { url: string; secret: string; wanted: readonly WantedEvents[] },
  ): Promise<Subscribed>
  /**
   * Subscribes to what has come since, where a subscription is made for each place by itself (repository, project):
   * answers the places that are new with what is kept from now on, `undefined` when there are none, and `anew` when it
   * cannot tell, so that everything is to be subscribed to again. Asked for once an hour.
   * @throws ProviderError when nothing could be made
   */
  extend?(
    call: Call,
    kept: Readonly<Record<string, unknown>>,
    request: { url: string; secret: string; wanted: readonly WantedEvents[] },
  ): Promise<Extended | 'anew' | undefined>
  /**
   * The place a record is in, in the words of `extend`, by the record's id: what happened there before anybody told of it
   * is looked for. Without it the next scheduled read brings that.
   */
  placeOf?(recordId: string): string | undefined
  /** Ends a subscription; one that is gone already is no error. */
  unsubscribe?(call: Call, kept: Readonly<Record<string, unknown>>): Promise<void>
  /**
   * Extends a subscription that would end by itself. Without it the engine subscribes anew, and so it does when the
   * vendor answers that there is none (404 or 410).
   */
  renew?(call: Call, kept: Readonly<Record<string, unknown>>): Promise<{ expiresAt: number }>
  /** How long before its end a subscription is renewed, in milliseconds; a day unless told. */
  renewBeforeMs?: number | undefined
  /**
   * The vendor takes one URL only, and several subscriptions at it: one that changes stays at its URL. Elsewhere it gets
   * a URL of its own, beside the former one, until that has ended. Not for secrets that the vendor makes.
   */
  isOneUrl?: true | undefined
}
