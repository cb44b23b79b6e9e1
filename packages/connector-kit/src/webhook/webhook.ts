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

/** The kinds of changes of a record; `other` is everything else. */
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
  /** Nothing proves it but its record: see `WebhookSupport.isHint`. The engine sets it. */
  isHint?: true | undefined
}

/** The events that the engine subscribes to. */
export interface WantedEvents {
  objectName: string
  types: readonly EventType[]
  /** Fields whose change matters; every field when absent. */
  watchFields?: readonly string[] | undefined
  /** Vendor's names of further events, where the builder listed some. */
  otherEvents?: readonly string[] | undefined
}

/** A subscription as the vendor made it. */
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
  /** The state that `unsubscribe` and the next `extend` need. */
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
 * The secret that signs. `ours` is made for each URL and passed to `subscribe`. `vendor` is returned by `subscribe` or
 * the handshake. `client` is the client secret of the builder's provider app. `builder` is one that the builder copies
 * from the vendor's settings, and `customer` one that the customer copies there: see `byHand`. `fetched` is a key at an
 * address that the request names: see `signingKey`. `none`: the vendor signs nothing.
 */
export type SecretSource = 'ours' | 'vendor' | 'client' | 'builder' | 'customer' | 'fetched' | 'none'

/** A webhook that the customer sets up, because the vendor has no API for it. */
export interface WebhookByHand {
  /** What the customer does there, in order: where the URL goes, and where the secret is shown. */
  steps: readonly string[]
  /** The vendor's name of the secret: `public key`. */
  secretName: string
  docsUrl: string
  /** Whether a text can be such a secret. Without it, every text can. */
  isSecret?(text: string): boolean
}

/** Where the key is that signed a request. It is fetched without credentials, and kept for some minutes. */
export interface SigningKeySource {
  /**
   * The address that the request names; `undefined` unless it is at the vendor's own host. The request is not verified
   * yet: anyone may have written it.
   */
  url(request: IncomingWebhook): string | undefined
  /** The key in the JSON that is answered. */
  read(json: unknown): string | undefined
}

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
  /** Objects whose changes the vendor reports; every object if absent. The others are polled if they can be read. */
  objects?: readonly string[] | undefined
  /**
   * A request proves no more than that its sender knows the URL, or has some account at the vendor. Then nothing of
   * it is delivered but the name of the event. Each record is fetched by its id, and so is one that is said to be deleted.
   * Events without a record are left out.
   */
  isHint?: true | undefined
  /** Present where the customer enters the URL at the vendor: `scope` is `connection`, and there is no `subscribe`. */
  byHand?: WebhookByHand | undefined
  /** Present where `secret` is `fetched`. */
  signingKey?: SigningKeySource | undefined
  /** Answers a vendor's handshake (a challenge to echo, a secret to keep) or `undefined` when it is none. */
  handshake?(request: IncomingWebhook): HandshakeAnswer | undefined
  /**
   * True exactly when the vendor made this request, lately: raw body, constant time, within the replay window. Absent
   * where `secret` is `none`.
   */
  verify?(request: IncomingWebhook, secret: string, now: Date): boolean
  /**
   * Whether a verified request says that the subscription has ended, or is about to. Then it is renewed at once, or
   * created again if it is gone. Without this, an end is noticed at the next renewal.
   */
  isLapsing?(request: IncomingWebhook): boolean
  /** Events in a verified request, in their order; lenient about everything it does not need. */
  parse(request: IncomingWebhook): ProviderEvent[]
  /**
   * Subscribes at the vendor. Absent where the builder or the customer enters the URL in the vendor's settings.
   * @throws ProviderError when the vendor refuses; what it had made until then it has undone.
   */
  subscribe?(
    call: Call,
    request: { url: string; secret: string; wanted: readonly WantedEvents[] },
  ): Promise<Subscribed>
  /**
   * Subscribes to new places, for vendors with a subscription for each place (repository, project). Returns the new
   * places with the new state, `undefined` if there are none, and `'anew'` if it does not know. Then the engine
   * subscribes to everything again. Called once an hour.
   * @throws ProviderError if nothing could be made
   */
  extend?(
    call: Call,
    kept: Readonly<Record<string, unknown>>,
    request: { url: string; secret: string; wanted: readonly WantedEvents[] },
  ): Promise<Extended | 'anew' | undefined>
  /**
   * Returns the place of a record, in the words of `extend`, by the record's id, so that earlier changes there can be
   * found. Without it, the next scheduled read brings them.
   */
  placeOf?(recordId: string): string | undefined
  /** Ends a subscription; one that is gone already is no error. */
  unsubscribe?(call: Call, kept: Readonly<Record<string, unknown>>): Promise<void>
  /**
   * Extends a subscription that would end by itself. Without it, or if the vendor answers that there is none (404 or
   * 410), the engine subscribes again.
   */
  renew?(call: Call, kept: Readonly<Record<string, unknown>>): Promise<{ expiresAt: number }>
  /** How long before its end a subscription is renewed, in milliseconds; a day by default. */
  renewBeforeMs?: number | undefined
  /**
   * The vendor takes only one URL, with several subscriptions: a changed subscription stays at its URL. Other vendors
   * get a second URL beside the former one until that has ended. Not for secrets that the vendor makes.
   */
  isOneUrl?: true | undefined
}
