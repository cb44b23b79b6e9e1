// The AWS key of a destination: checked, and kept as one sealed text.
import type { DestinationSecrets, Issue } from '@mortise/contract'
import type { AwsCredentials } from '../../../platform/outbound/aws/call-aws.ts'
import { bodyIssue, type FormerDestination } from '../destination-kind.ts'

/** The secrets of each destination that is called by the protocols of AWS. */
export const awsSecretKeys = [
  'awsKeyId',
  'awsSecretKey',
  'awsSessionToken',
] as const satisfies readonly (keyof DestinationSecrets)[]

/** The key that was sent, or the stored one where none was; `undefined` with the issues when it is incomplete. */
export function readAwsSecrets(
  secrets: DestinationSecrets | undefined,
  former: FormerDestination | undefined,
): { credentials: AwsCredentials | undefined; isNew: boolean; issues: Issue[] } {
  const isSent = awsSecretKeys.some((name) => secrets?.[name] !== undefined)
  if (!isSent && former) return { credentials: openAwsSecret(former.secret), isNew: false, issues: [] }
  const { awsKeyId = '', awsSecretKey = '', awsSessionToken } = secrets ?? {}
  const issues = Object.entries({ awsKeyId, awsSecretKey })
    .filter(([, value]) => value === '')
    .map(([name]) => bodyIssue(`secrets.${name}`, `Send the ${name} of a key that may write there.`))
  // Header values: a line break would end one.
  for (const [name, value] of Object.entries({ awsKeyId, awsSessionToken }))
    if (value !== undefined && !/^[\x21-\x7e]*$/.test(value))
      issues.push(bodyIssue(`secrets.${name}`, `The ${name} contains characters that no key has.`))
  const credentials = issues.length > 0 ? undefined : { awsKeyId, awsSecretKey, awsSessionToken }
  return { credentials, isNew: true, issues }
}

/** The key as one text, to be sealed. */
export function closeAwsSecret({ awsKeyId, awsSecretKey, awsSessionToken }: AwsCredentials): string {
  return JSON.stringify({ awsKeyId, awsSecretKey, awsSessionToken })
}

/** The key that `closeAwsSecret` made a text of. */
export function openAwsSecret(secret: string): AwsCredentials {
  return JSON.parse(secret)
}
