// A type of destination, as it differs from the others before it is saved.
import {
  type DestinationMetadata,
  type DestinationSecrets,
  type Issue,
  MortiseError,
} from '@mortise/contract'
import type { Context } from '../../context.ts'

/** The cargo of a destination. */
export type DestinationCargo = 'records' | 'notifications'

/** The destination a builder asks for; `former` is the stored one, absent for a new destination. */
export interface WantedDestination {
  readonly metadata: DestinationMetadata
  readonly secrets: DestinationSecrets | undefined
  readonly former?: FormerDestination | undefined
}

/** A destination as it is stored. */
export interface FormerDestination {
  readonly name: string
  readonly metadata: DestinationMetadata
  readonly secret: string
}

/** A destination that can be saved. */
export interface PreparedDestination {
  readonly metadata: DestinationMetadata
  /** To be sealed: the signing secret of a webhook, the password of a database, the key of an AWS account. */
  readonly secret: string
}

/** A type of destination. */
export interface DestinationKind {
  /** The type in a sentence: `A PostgreSQL destination`. */
  readonly shown: string
  readonly cargo: readonly DestinationCargo[]
  readonly metadataKeys: readonly (keyof DestinationMetadata)[]
  readonly secretKeys: readonly (keyof DestinationSecrets)[]
  /** The keys that most builders fill in; all of them when absent. */
  readonly essentialKeys?: readonly (keyof DestinationMetadata | keyof DestinationSecrets)[] | undefined
  /**
   * Checks and completes what a builder sent, and tries it out where that is possible.
   * @throws MortiseError destination.url_invalid, destination.test_failed, destination.secret_needed, request.invalid
   */
  prepare(ctx: Context, wanted: WantedDestination): Promise<PreparedDestination>
}

/** An issue of a member of the body. */
export function bodyIssue(name: string, detail: string): Issue {
  return { in: 'body', name, detail }
}

/** An issue for each member of `metadata` and `secrets` that the type does not have. */
export function unknownMembers(
  { shown, metadataKeys, secretKeys }: Omit<DestinationKind, 'prepare'>,
  { metadata, secrets = {} }: WantedDestination,
): Issue[] {
  const others = (sent: object, known: readonly string[]) =>
    Object.entries(sent)
      .filter(([name, value]) => value !== undefined && !known.includes(name))
      .map(([name]) => name)
  return [
    ...others(metadata, metadataKeys).map((name) =>
      bodyIssue(`metadata.${name}`, `${shown} has no ${name}. It has ${metadataKeys.join(', ')}.`),
    ),
    ...others(secrets, secretKeys).map((name) =>
      bodyIssue(
        `secrets.${name}`,
        `${shown} has no secret ${name}. It has ${secretKeys.join(', ') || 'none'}.`,
      ),
    ),
  ]
}

/** @throws MortiseError request.invalid where there is an issue */
export function refuseIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new MortiseError('request.invalid', { issues: [...issues] })
}

/** Secrets go only to the server that they were sent for. @throws MortiseError destination.secret_needed */
export function requireSecretsAgain(
  former: FormerDestination,
  { formerAddress, secrets }: { formerAddress: string; secrets: string },
): never {
  const params = { name: former.name, former: formerAddress, secrets }
  throw new MortiseError('destination.secret_needed', { params })
}
