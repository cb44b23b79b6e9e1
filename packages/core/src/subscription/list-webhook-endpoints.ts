// Lists the addresses that providers send the events of the builder's apps to.
import type { EndpointInput, Endpoints, WebhookEndpoint } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { listAppEndpoints } from './store.ts'
import { toWireEndpoint } from './to-wire.ts'

/** All of them, by provider. */
export async function listWebhookEndpoints(
  ctx: Context,
  caller: Caller,
  _input: EndpointInput<Endpoints['listWebhookEndpoints']>,
): Promise<WebhookEndpoint[]> {
  const rows = await listAppEndpoints(ctx.database.db, caller.projectId)
  return Promise.all(rows.map((row) => toWireEndpoint(ctx, row)))
}
