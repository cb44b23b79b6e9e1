// Refuses a renewal before anybody asks the provider for it.
import { ProviderError } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import type { ConnectionRow } from '../account/store.ts'
import type { OpenedConnection } from './opened-connection.ts'

/** Refuses a renewal of which the stored state shows that the provider would refuse it, or not answer it now. */
export function refuseUselessRenewal(ctx: Context, row: ConnectionRow, { provider }: OpenedConnection): void {
  if (row.status === 'bad_credentials') {
    const message = `${provider.displayName} rejected the stored credentials. Connect the account again.`
    throw new ProviderError({ reaction: { kind: 'reconnect' }, message })
  }
  const notBefore = row.refreshFailures ? new Date(row.refreshFailures.notBefore) : undefined
  if (!notBefore || notBefore.getTime() <= ctx.now().getTime()) return
  throw new ProviderError({
    reaction: { kind: 'waitUntil', at: notBefore, isGuess: true },
    message: `${provider.displayName} did not renew the access token. Mortise tries again shortly.`,
  })
}
