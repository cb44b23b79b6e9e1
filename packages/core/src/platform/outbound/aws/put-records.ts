// Messages to a data stream of Kinesis.
import { jsonOf } from '@mortise/connector-kit'
import type { DestinationMetadata } from '@mortise/contract'
import type { Context } from '../../../context.ts'
import { awsEndpoint } from './aws-endpoint.ts'
import type { BatchEntry, EntryFault } from './batch-entry.ts'
import { type AwsCredentials, callAws } from './call-aws.ts'
import type { AwsTarget } from './explain-aws-fault.ts'

/** A data stream as requests need it. */
export interface DataStream {
  readonly streamName: string
  readonly region: string
  readonly endpoint: string
}

/** The stream that metadata describes. */
export function dataStreamOf({ streamName = '', region = '', endpointUrl }: DestinationMetadata): DataStream {
  return { streamName, region, endpoint: (endpointUrl ?? awsEndpoint('kinesis', region)).replace(/\/$/, '') }
}

/** A stream as an error message names it. */
export function streamTarget({ streamName, region, endpoint }: DataStream): AwsTarget {
  const { host } = new URL(endpoint)
  return {
    shown: `the stream ${streamName}`,
    member: 'streamName',
    host,
    region,
    right: 'kinesis:PutRecords',
  }
}

/**
 * Puts up to 500 messages, each under its group as partition key, and answers the fault of each, in their order.
 * @throws AwsRefusal or SendError
 */
export async function putRecords(
  ctx: Pick<Context, 'sendToDestination' | 'now'>,
  { streamName, region, endpoint }: DataStream,
  { credentials, entries }: { credentials: AwsCredentials; entries: readonly BatchEntry[] },
): Promise<readonly EntryFault[]> {
  const body = JSON.stringify({
    StreamName: streamName,
    Records: entries.map(({ text, group }) => ({
      Data: Buffer.from(text).toString('base64'),
      PartitionKey: group,
    })),
  })
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'Kinesis_20131202.PutRecords',
  }
  const request = { service: 'kinesis', region, method: 'POST', url: `${endpoint}/`, headers, body } as const
  const answer = jsonOf(await callAws(ctx, credentials, request)) as PutRecordsAnswer
  return entries.map((_, index) => {
    const { SequenceNumber, ErrorCode = '', ErrorMessage = '' } = answer.Records?.[index] ?? {}
    return SequenceNumber !== undefined ? undefined : { code: ErrorCode, message: ErrorMessage }
  })
}

interface PutRecordsAnswer {
  Records?: { SequenceNumber?: string; ErrorCode?: string; ErrorMessage?: string }[]
}
