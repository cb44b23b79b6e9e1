// The part of preparing a destination that is the same for all that are called by the protocols of AWS.
import { type DestinationMetadata, type Issue, MortiseError } from '@mortise/contract'
import type { Context } from '../../../context.ts'
import type { AwsCredentials } from '../../../platform/outbound/aws/call-aws.ts'
import { type AwsTarget, explainAwsFault } from '../../../platform/outbound/aws/explain-aws-fault.ts'
import { checkAddress } from '../check-address.ts'
import {
  bodyIssue,
  type DestinationKind,
  type PreparedDestination,
  refuseIssues,
  requireSecretsAgain,
  unknownMembers,
  type WantedDestination,
} from '../destination-kind.ts'
import { closeAwsSecret, readAwsSecrets } from './aws-secrets.ts'

/** A service, as it differs from the others. */
export interface AwsService {
  readonly kind: Omit<DestinationKind, 'prepare'>
  /** The faults of the metadata. */
  check(metadata: DestinationMetadata): Issue[]
  /** Where requests go. The metadata is checked. */
  endpointOf(metadata: DestinationMetadata): string
  targetOf(metadata: DestinationMetadata): AwsTarget
  /** Sends a test as deliveries will. */
  sendTest(ctx: Context, metadata: DestinationMetadata, credentials: AwsCredentials): Promise<unknown>
}

/** Checks the metadata, the address and the key, then sends a test. */
export async function prepareAws(
  ctx: Context,
  service: AwsService,
  wanted: WantedDestination,
): Promise<PreparedDestination> {
  const { metadata, secrets, former } = wanted
  const { credentials, isNew, issues } = readAwsSecrets(secrets, former)
  const found = [...unknownMembers(service.kind, wanted), ...service.check(metadata), ...issues]
  refuseIssues(found)
  const url = service.endpointOf(metadata)
  checkAddress(url, ctx.settings)
  if (!credentials) throw new Error('a key without an issue is missing')
  if (former && !isNew && hostOf(service.endpointOf(former.metadata)) !== hostOf(url)) {
    const formerAddress = hostOf(service.endpointOf(former.metadata))
    requireSecretsAgain(former, { formerAddress, secrets: '`secrets.awsKeyId` and `secrets.awsSecretKey`' })
  }
  try {
    await service.sendTest(ctx, metadata, credentials)
  } catch (cause) {
    const target = service.targetOf(metadata)
    const params = { target: target.shown, ...explainAwsFault(cause, target) }
    throw new MortiseError('destination.test_failed', { params, cause })
  }
  return { metadata, secret: closeAwsSecret(credentials) }
}

function hostOf(url: string): string {
  return new URL(url).host
}

/** Issues of texts that the service needs and that have to look like `pattern`. */
export function textIssues(
  metadata: DestinationMetadata,
  wanted: Readonly<
    Partial<Record<keyof DestinationMetadata, { pattern: RegExp; isOptional?: boolean; detail: string }>>
  >,
): Issue[] {
  return Object.entries(wanted).flatMap(([name, { pattern, isOptional = false, detail }]) => {
    const value = metadata[name as keyof DestinationMetadata]
    if (value === undefined && isOptional) return []
    return typeof value === 'string' && pattern.test(value) ? [] : [bodyIssue(`metadata.${name}`, detail)]
  })
}

/** A region is part of a host name. */
export const regionText = {
  pattern: /^[a-z0-9-]{1,63}$/,
  detail: 'Send the region, for example us-east-1.',
}

/** An endpoint is an origin without a path, so that nothing but the service decides the path. */
export const endpointText = {
  pattern: /^https?:\/\/[^/?#\s]+\/?$/,
  isOptional: true,
  detail: 'Send an absolute URL without a path, for example https://minio.example.com.',
}
