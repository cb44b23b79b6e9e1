// A trial of buckets, queues and streams: workers are killed, the services fail at random, and no message may be lost.
import { randomInt } from 'node:crypto'
import type { CreateDestinationRequest } from '@mortise/contract'
import { type AwsFault, awsKey, type PlayedAws, startAws } from '../packages/core/src/testing/start-aws.ts'
import { type KillTrial, type KillTrialFigures, runKillTrial } from './support/run-kill-trial.ts'

/** The outcome for one type of destination. `repeats` must be 0 for buckets, FIFO queues and FIFO topics. */
export interface AwsTrialFigures extends KillTrialFigures {
  type: AwsTrialType
}

type AwsTrialType = 's3' | 'sqs' | 'sns' | 'kinesis'

/** Runs the trial for each type, one after the other. A bucket is listed in one page, so with up to 900 messages. */
export async function soakAws(
  root: string,
  trial: KillTrial,
  types: readonly AwsTrialType[] = ['s3', 'sqs', 'sns', 'kinesis'],
): Promise<AwsTrialFigures[]> {
  const figures: AwsTrialFigures[] = []
  for (const type of types) {
    console.log(`${type}:`)
    figures.push({ type, ...(await endure(root, type, trial)) })
  }
  return figures
}

async function endure(root: string, type: AwsTrialType, trial: KillTrial): Promise<KillTrialFigures> {
  const aws = await startAws()
  try {
    return await runKillTrial(root, trial, {
      destination: destinationOf(aws, type),
      disturb() {
        aws.emulator.reset()
        aws.records.length = 0
        aws.onRequest = () => faults[randomInt(12)]
      },
      arrivals: () => arrivals(aws, type),
    })
  } finally {
    await aws.close()
  }
}

const faults: (AwsFault | undefined)[] = [
  { status: 503, code: 'ServiceUnavailable' },
  'drops the request',
  'drops the answer',
  'refuses one of a batch',
]

function destinationOf(aws: PlayedAws, type: AwsTrialType): CreateDestinationRequest {
  const { awsKeyId, awsSecretKey, region } = awsKey
  aws.emulator.createBucket('records')
  aws.emulator.createQueue('events.fifo', { attributes: { FifoQueue: 'true' } })
  aws.emulator.createTopic('events.fifo', { attributes: { FifoTopic: 'true' } })
  const attributes = { RawMessageDelivery: 'true' }
  if (type === 'sns') aws.emulator.subscribe({ topic: 'events.fifo', queue: 'events.fifo', attributes })
  const metadata = {
    s3: { bucket: 'records', keyTemplate: '{messageId}', region },
    sqs: { queueUrl: 'http://127.0.0.1/000000000000/events.fifo', region },
    sns: { topicArn: `arn:aws:sns:${region}:000000000000:events.fifo` },
    kinesis: { streamName: 'events', region },
  }[type]
  return {
    name: 'bench',
    type,
    metadata: { ...metadata, endpointUrl: aws.url },
    secrets: { awsKeyId, awsSecretKey },
  }
}

/** The message id of everything that arrived. */
async function arrivals(aws: PlayedAws, type: AwsTrialType): Promise<string[]> {
  const idIn = (text: string): string => JSON.parse(text).messageId
  if (type === 's3') return aws.keys('records')
  if (type === 'kinesis') return aws.records.map(({ text }) => idIn(text))
  return (aws.emulator.inspectQueue('events.fifo')?.messages.ready ?? []).map(({ body }) => idIn(body))
}
