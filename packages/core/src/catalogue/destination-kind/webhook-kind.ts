// A webhook: Mortise makes its signing secret, and does not call it before there is a message.
import { checkMetadata } from './check-metadata.ts'
import type { DestinationKind } from './destination-kind.ts'
import { newSigningSecret } from './new-signing-secret.ts'

/** Webhooks. */
export const webhookKind: DestinationKind = {
  shown: 'A webhook',
  cargo: ['records', 'notifications'],
  metadataKeys: ['url', 'headers', 'order'],
  secretKeys: [],
  essentialKeys: ['url'],
  async prepare(ctx, { metadata, former }) {
    checkMetadata(metadata, ctx.settings)
    return { metadata, secret: former?.secret ?? newSigningSecret() }
  },
}
