// Objects of a bucket of S3, or of a server that speaks its protocol.
import type { DestinationMetadata } from '@mortise/contract'
import type { Context } from '../../../context.ts'
import { awsEndpoint } from './aws-endpoint.ts'
import { type AwsCredentials, callAws } from './call-aws.ts'
import type { AwsTarget } from './explain-aws-fault.ts'

/** A bucket as requests need it. */
export interface Bucket {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string
  readonly isPathStyle: boolean
  readonly storageClass: string | undefined
}

/** The bucket that metadata describes. Servers that are not AWS take its name in the path by default. */
export function bucketOf(metadata: DestinationMetadata): Bucket {
  const { bucket = '', region = '', endpointUrl, pathStyle, storageClass } = metadata
  // A dot in the name of a bucket does not fit the certificate of its host.
  const isPathStyle = pathStyle ?? (endpointUrl !== undefined || bucket.includes('.'))
  const endpoint = (endpointUrl ?? awsEndpoint('s3', region)).replace(/\/$/, '')
  return { bucket, region, endpoint, isPathStyle, storageClass }
}

/** A bucket as an error message names it. */
export function bucketTarget({ bucket, region, endpoint }: Bucket): AwsTarget {
  const { host } = new URL(endpoint)
  return { shown: `the bucket ${bucket}`, member: 'bucket', host, region, right: 's3:PutObject' }
}

/** An object to write. */
export interface StoredObject {
  readonly key: string
  readonly contentType: string
  readonly body: Buffer
}

/** Writes an object; one of the same key is replaced. @throws AwsRefusal or SendError */
export async function putObject(
  ctx: Pick<Context, 'sendToDestination' | 'now'>,
  bucket: Bucket,
  { credentials, object }: { credentials: AwsCredentials; object: StoredObject },
): Promise<void> {
  const { key, contentType, body } = object
  const headers: Record<string, string> = { 'content-type': contentType }
  if (bucket.storageClass !== undefined) headers['x-amz-storage-class'] = bucket.storageClass
  const url = objectUrl(bucket, key)
  await callAws(ctx, credentials, { service: 's3', region: bucket.region, method: 'PUT', url, headers, body })
}

function objectUrl({ bucket, endpoint, isPathStyle }: Bucket, key: string): string {
  const path = key.split('/').map(encodeURIComponent).join('/')
  if (isPathStyle) return `${endpoint}/${bucket}/${path}`
  const { protocol, host } = new URL(endpoint)
  return `${protocol}//${bucket}.${host}/${path}`
}
