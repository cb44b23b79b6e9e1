/** Sends the simulated vendors' webhooks: signed as the vendor signs, tried again as the vendor would. */

import { setTimeout as wait } from 'node:timers/promises'
import type { JsonObject } from '../json.ts'
import type { ProviderName, Scope } from '../record/record.ts'
import { type Accounts, createSubscriptions, type Subscription, type Subscriptions } from './subscription.ts'

/** A change of one record; `properties` are those that were set. */
export type RecordChange = {
  kind: 'create' | 'update' | 'delete'
  id: string
  properties: JsonObject
  /** Their former values. */
  previous?: JsonObject
  /** The whole record as the vendor answers it, or as it was before it was deleted. */
  native?: JsonObject
  /** All that is kept of it, also what the vendor leaves out of its records. */
  stored?: JsonObject
}

/** Where a vendor sends the events of all its accounts, and the secret it signs them with. */
export type Hook = {
  url: string
  secret: string
  /** How often each request is sent, at least once: vendors promise no less, and nothing more. */
  copies: number
}

/** A request as the vendor makes it. */
export type WebhookRequest = { headers: Record<string, string>; body: string }

/** Puts changes into the vendor's own words and signs them. */
export type ComposeWebhook = (
  hook: Hook,
  told: { scope: Scope; changes: readonly RecordChange[]; now: Date },
) => WebhookRequest | WebhookRequest[]

/** Composes the requests that report one change to one subscription, as many as the vendor sends. */
export type ComposeDelivery = (
  subscription: Subscription,
  told: {
    scope: Scope
    change: Required<RecordChange>
    now: Date
    /** The client secret of the builder's app, if it is set. */
    appSecret: string
  },
) => WebhookRequest[]

/** The hooks there are, and the way to tell them something. */
export type Emitter = {
  /** The subscriptions that an account made over the vendor's own API. */
  subscriptionsOf(account: Pick<Scope, 'provider' | 'workspace'>): Subscriptions
  /** Removes the subscriptions of all accounts; the hooks of vendors stay. */
  forgetSubscriptions(): void
  find(provider: ProviderName): Hook | undefined
  /** Sets the vendor's hook, or takes it away. */
  aim(provider: ProviderName, hook: Hook | undefined): void
  /** Sends changes on their way, without waiting for an answer. */
  tell(scope: Scope, changes: readonly RecordChange[]): void
  /** Stops trying. */
  close(): Promise<void>
}

const attemptsMax = 8
const firstWaitMs = 250

/** Opens an emitter; hooks last as long as the process. */
export function createEmitter(options: {
  compose: (provider: ProviderName) => ComposeWebhook | undefined
  deliver: (provider: ProviderName) => ComposeDelivery | undefined
  now: () => Date
  log: (event: object) => void
}): Emitter {
  const hooks = new Map<ProviderName, Hook>()
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  const accounts: Accounts = createSubscriptions()

  function dispatch(url: string, request: WebhookRequest): void {
    const sending = send(url, request).finally(() => underWay.delete(sending))
    underWay.add(sending)
  }

  async function send(url: string, request: WebhookRequest): Promise<void> {
    for (let attempt = 1; attempt <= attemptsMax; attempt++) {
      const status = await post(url, request, closing.signal)
      if (closing.signal.aborted || (status >= 200 && status < 300)) return
      options.log({ event: 'sandbox.webhook-refused', url, status, attempt })
      await wait(firstWaitMs * 2 ** (attempt - 1), undefined, { signal: closing.signal }).catch(ignoreAbort)
    }
  }

  return {
    find: (provider) => hooks.get(provider),
    aim(provider, hook) {
      if (hook) hooks.set(provider, hook)
      else hooks.delete(provider)
    },
    subscriptionsOf: (account) => accounts.of(account),
    forgetSubscriptions: () => accounts.clear(),
    tell(scope, changes) {
      const deliver = options.deliver(scope.provider)
      for (const subscription of deliver ? accounts.of(scope).list() : []) {
        for (const change of changes) {
          const whole = { previous: {}, native: {}, stored: {}, ...change }
          const appSecret = hooks.get(scope.provider)?.secret ?? ''
          const told = { scope, change: whole, now: options.now(), appSecret }
          for (const request of deliver?.(subscription, told) ?? []) dispatch(subscription.url, request)
        }
      }
      const hook = hooks.get(scope.provider)
      const compose = options.compose(scope.provider)
      if (!hook || !compose || changes.length === 0) return
      const requests = [compose(hook, { scope, changes, now: options.now() })].flat()
      for (let copy = 0; copy < hook.copies; copy++)
        for (const request of requests) dispatch(hook.url, request)
    },
    async close() {
      closing.abort()
      await Promise.all(underWay)
    },
  }
}

/** The status of the answer; 0 when there was none. */
async function post(url: string, { headers, body }: WebhookRequest, signal: AbortSignal): Promise<number> {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && error.name === 'AbortError')) return 0
    throw error
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'AbortError') throw error
}
