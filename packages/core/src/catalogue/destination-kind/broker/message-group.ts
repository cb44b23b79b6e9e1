// The subject, stream or routing key of a message: a template of the destination.
import { createHash } from 'node:crypto'
import type { DestinationMetadata } from '@mortise/contract'
import type { BrokerType } from '../../../platform/outbound/broker/broker.ts'
import { fillTemplate, type TemplateValues, templateNames } from '../message-template.ts'

/** The template of a destination; `undefined` for Kafka, whose keys are those of records. */
export function groupTemplate(
  type: BrokerType,
  { subject, streamName, routingKey }: DestinationMetadata,
): string | undefined {
  const templates: Readonly<Record<BrokerType, string | undefined>> = {
    nats: subject ?? 'mortise.{installationId}.{objectName}',
    redis: streamName ?? 'mortise',
    rabbitmq: routingKey ?? '{installationId}.{objectName}',
    kafka: undefined,
  }
  return templates[type]
}

/** Of a routing key. */
const GROUP_BYTES_MAX = 255

/** A filled template; a hash of it where it is too long. */
export function messageGroup(template: string, values: TemplateValues): string {
  const group = fillTemplate(template, values, oneToken)
  if (Buffer.byteLength(group) <= GROUP_BYTES_MAX) return group
  return createHash('sha256').update(group).digest('hex')
}

/** The group of the message that tries a destination out. */
export function testGroup(type: BrokerType, metadata: DestinationMetadata): string {
  const template = groupTemplate(type, metadata) ?? 'test'
  return messageGroup(
    template,
    Object.fromEntries(templateNames.map((name) => [name, 'test'])) as TemplateValues,
  )
}

/** Dots separate the tokens of subjects and routing keys, and `*`, `>` and `#` are patterns: a value is one token. */
function oneToken(value: string): string {
  return value === '' ? '_' : value.replace(/[\s.*>#\p{Cc}]/gu, '_').slice(0, 100)
}
