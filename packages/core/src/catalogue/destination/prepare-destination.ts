// Checks and completes a destination by its type, before it is saved.
import {
  type DestinationMetadata,
  type DestinationSecrets,
  type DestinationType,
  MortiseError,
} from '@mortise/contract'
import type { Context } from '../../context.ts'
import { checkMetadata } from './check-metadata.ts'
import { checkPostgres, completePostgres, isSameServer, postgresAddress } from './postgres-metadata.ts'
import { newSigningSecret } from './signing-secret.ts'
import { tryPostgres } from './try-postgres.ts'

const supported = ['webhook', 'postgres'] as const
type SupportedType = (typeof supported)[number]

/** A destination that can be saved. */
export interface PreparedDestination {
  readonly metadata: DestinationMetadata
  /** To be sealed: the signing secret of a webhook, the password of a database. */
  readonly secret: string
}

/** The destination a builder asks for; `former` is the stored one, absent for a new destination. */
export interface WantedDestination {
  readonly type: SupportedType
  readonly metadata: DestinationMetadata
  readonly secrets: DestinationSecrets | undefined
  readonly former?:
    | { readonly name: string; readonly metadata: DestinationMetadata; readonly secret: string }
    | undefined
}

/** @throws MortiseError destination.type_unsupported */
export function requireSupported(type: DestinationType | string): SupportedType {
  const found = supported.find((name) => name === type)
  if (found) return found
  throw new MortiseError('destination.type_unsupported', {
    params: { type, supported: supported.join(', ') },
  })
}

/**
 * Checks and completes a destination. A PostgreSQL database is tried out with a row that is taken back; a webhook is not called.
 * @throws MortiseError destination.url_invalid, destination.test_failed, destination.secret_needed, request.invalid
 */
export async function prepareDestination(
  ctx: Context,
  wanted: WantedDestination,
): Promise<PreparedDestination> {
  const { type, metadata, secrets, former } = wanted
  switch (type) {
    case 'webhook':
      checkMetadata(metadata, ctx.settings)
      return { metadata, secret: former?.secret ?? newSigningSecret() }
    case 'postgres': {
      const given = completePostgres({ metadata, secrets })
      const draft = { metadata: given.metadata, password: given.password ?? former?.secret }
      checkPostgres(draft, ctx.settings)
      if (former && given.password === undefined && !isSameServer(former.metadata, draft.metadata)) {
        const params = { name: former.name, former: former.metadata.host ?? '' }
        throw new MortiseError('destination.secret_needed', { params })
      }
      const { password = '' } = draft
      await tryPostgres(ctx, postgresAddress(draft.metadata, password), draft.metadata.schemaName)
      return { metadata: draft.metadata, secret: password }
    }
    default:
      return type satisfies never
  }
}
