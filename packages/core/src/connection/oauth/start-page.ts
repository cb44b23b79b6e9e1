// Our own pages at which a customer's browser begins an authorization.
import { withoutEndSlashes } from '@mortise/contract'
import type { Context } from '../../context.ts'

/** The page that binds an authorization to the browser that opens it, and sends it on to the provider. */
export function startPage({ settings }: Context, kind: 'oauth' | 'custom-auth', ticket: string): string {
  return `${withoutEndSlashes(settings.publicUrl)}/connect/v1/${kind}/${ticket}`
}
