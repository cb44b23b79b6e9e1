// Says what is wrong with a bucket, queue, topic or stream that a builder chose, and what to do, without its secrets.
import { SendError } from '@mortise/connector-kit'
import type { DestinationFault } from '../destination-fault.ts'
import { explainSendError } from '../explain-send-error.ts'
import { AwsRefusal } from './call-aws.ts'

/** The place that was called, for people. */
export interface AwsTarget {
  /** `the bucket records`, `the queue events.fifo` */
  readonly shown: string
  /** The member of metadata that names it. */
  readonly member: string
  readonly host: string
  readonly region: string
  /** The right that Mortise needs: `s3:PutObject`. */
  readonly right: string
}

/** The fault behind an error of `callAws`. @throws the error itself when it is none of AWS or of the way there */
export function explainAwsFault(error: unknown, target: AwsTarget): DestinationFault {
  if (error instanceof SendError) return explainSendError(error, target.host)
  if (error instanceof AwsRefusal) return explainAwsRefusal(error, target)
  throw error
}

/** The same for the outcome of one message in a batch. */
export function explainAwsRefusal(
  { status, code, message }: Pick<AwsRefusal, 'status' | 'code' | 'message'>,
  target: AwsTarget,
): DestinationFault {
  const found = FAULTS.find(([codes]) => codes.test(code))
  if (found) return found[1](target)
  const words = [code, message].filter((part) => part !== '').join(': ')
  return {
    reason: `${target.host} answered HTTP ${status}${words === '' ? '' : ` “${words.slice(0, 300)}”`}`,
    remedy: 'Correct what the answer names.',
  }
}

type Explain = (target: AwsTarget) => DestinationFault

const FAULTS: readonly (readonly [RegExp, Explain])[] = [
  [
    /^(?:InvalidAccessKeyId|UnrecognizedClientException|InvalidClientTokenId|InvalidSecurity|MissingAuthenticationToken)/,
    ({ host }) => ({
      reason: `${host} does not know the access key`,
      remedy: 'Send the right `secrets.awsKeyId`, and `secrets.awsSessionToken` for a temporary key.',
    }),
  ],
  [
    /^(?:SignatureDoesNotMatch|InvalidSignatureException|IncompleteSignature)/,
    ({ host }) => ({
      reason: `${host} says that the secret key does not belong to the access key`,
      remedy: 'Send the right `secrets.awsSecretKey`, and check the region.',
    }),
  ],
  [
    /^(?:ExpiredToken|RequestExpired|TokenRefreshRequired|InvalidToken)/,
    () => ({
      reason: 'the session token is not valid any more',
      remedy: 'Send a new key and token, or a key without a token, which does not expire.',
    }),
  ],
  [
    /^RequestTimeTooSkewed/,
    () => ({
      reason: 'the clock of this server is wrong',
      remedy: 'The operator of this server has to set its clock.',
    }),
  ],
  [
    /^(?:AccessDenied|AuthorizationError|AllAccessDisabled|AccountProblem|NotAuthorized|KMSAccessDenied|KmsAccessDenied)/,
    ({ shown, right }) => ({
      reason: `the access key lacks the right ${right} on ${shown}`,
      remedy: `Allow ${right} in the policy of the key. If the data is encrypted with a KMS key, allow kms:GenerateDataKey too.`,
    }),
  ],
  [
    /^(?:NoSuchBucket|QueueDoesNotExist|AWS\.SimpleQueueService\.NonExistentQueue|NotFound|ResourceNotFoundException)/,
    ({ shown, member, region }) => ({
      reason: `${shown} does not exist in ${region}`,
      remedy: `Create it, or correct \`metadata.${member}\` or the region.`,
    }),
  ],
  [
    /^(?:PermanentRedirect|TemporaryRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraint)/,
    ({ shown, region }) => ({
      reason: `${shown} is not in ${region}`,
      remedy: 'Correct `metadata.region`.',
    }),
  ],
  [
    /(?:Throttl|TooManyRequests|SlowDown|ProvisionedThroughputExceeded|LimitExceeded)/,
    ({ shown }) => ({
      reason: `${shown} takes no more requests at the moment`,
      remedy: 'Raise its capacity, or wait: Mortise tries again.',
    }),
  ],
]
