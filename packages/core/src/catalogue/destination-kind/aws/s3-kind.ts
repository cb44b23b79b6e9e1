// A bucket of S3, or of a server that speaks its protocol. Tried out with an object that replaces itself.
import { bucketOf, bucketTarget, putObject } from '../../../platform/outbound/aws/put-object.ts'
import { bodyIssue, type DestinationKind } from '../destination-kind.ts'
import { keyTemplateFault } from '../message-template.ts'
import { awsSecretKeys } from './aws-secrets.ts'
import { type AwsService, endpointText, prepareAws, regionText, textIssues } from './prepare-aws.ts'

const kind = {
  shown: 'An S3 destination',
  cargo: ['records'],
  metadataKeys: [
    'bucket',
    'region',
    'endpointUrl',
    'pathStyle',
    'prefix',
    'keyTemplate',
    'storageClass',
    'format',
    'compression',
    'manifest',
  ],
  secretKeys: awsSecretKeys,
  essentialKeys: ['bucket', 'region', 'awsKeyId', 'awsSecretKey'],
} as const satisfies Omit<DestinationKind, 'prepare'>

const service: AwsService = {
  kind,
  check(metadata) {
    const issues = textIssues(metadata, {
      bucket: {
        // A name that begins with xn-- is no part of a host name.
        pattern: /^(?!xn--)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        detail: 'Send the name of the bucket: lower case letters, digits, hyphens and dots.',
      },
      region: regionText,
      endpointUrl: endpointText,
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to be refused
      prefix: { pattern: /^[^\u0000-\u001f]{0,256}$/, isOptional: true, detail: 'The prefix is too long.' },
      storageClass: {
        pattern: /^[A-Z_]{1,64}$/,
        isOptional: true,
        detail: 'Send the name of a storage class, for example STANDARD_IA.',
      },
    })
    const { keyTemplate } = metadata
    const fault = keyTemplate === undefined ? undefined : keyTemplateFault(keyTemplate)
    if (fault !== undefined) issues.push(bodyIssue('metadata.keyTemplate', fault))
    if (metadata.format === 'parquet' && metadata.compression === 'gzip')
      issues.push(
        bodyIssue('metadata.compression', 'Parquet files are compressed already. Leave out `compression`.'),
      )
    return issues
  },
  endpointOf: (metadata) => bucketOf(metadata).endpoint,
  targetOf: (metadata) => bucketTarget(bucketOf(metadata)),
  sendTest: (ctx, metadata, credentials) => {
    const body = Buffer.from('{"action":"test"}\n')
    const key = `${metadata.prefix ?? ''}_mortise/test.json`
    const object = { key, contentType: 'application/json', body }
    return putObject(ctx, bucketOf(metadata), { credentials, object })
  },
}

/** Buckets. */
export const s3Kind: DestinationKind = { ...kind, prepare: (ctx, wanted) => prepareAws(ctx, service, wanted) }
