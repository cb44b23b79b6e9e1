// The part of a walk about events: how a definition subscribes, renews and ends.
import { ownObjectName } from '@mortise/connector-kit'
import type { Recorder } from './recorder.ts'

/** Subscribes to the objects, one by one. */
export async function walkEvents(recorder: Recorder, standard: readonly string[]): Promise<void> {
  const { webhook } = recorder.walker.provider.events
  const { subscribe, unsubscribe, renew, extend } = webhook ?? {}
  if (!webhook || !subscribe) return
  const { provider } = recorder.walker
  const own = (webhook.objects ?? standard).filter((name) => ownObjectName(provider, name) === name)
  for (const objectName of own) {
    const wanted = [{ objectName, types: ['create', 'update', 'delete'] as const }]
    const request = { url: 'https://mortise.example.com/hooks/1', secret: 'the-secret', wanted }
    const subscribed = await recorder.record(
      { objectName, operation: 'subscribe', isOptional: true },
      { run: (call) => subscribe.call(webhook, call, request) },
    )
    if (!subscribed) continue
    const { kept } = subscribed
    const of = (operation: string) => ({ objectName, operation, isOptional: true })
    await recorder.record(of('extend'), { run: async (call) => extend?.call(webhook, call, kept, request) })
    await recorder.record(of('renew'), { run: async (call) => renew?.call(webhook, call, kept) })
    await recorder.record(of('unsubscribe'), { run: async (call) => unsubscribe?.call(webhook, call, kept) })
  }
}
