// Judges `order: record` of a queue, a topic or a stream, which keep the order within a group and not between groups.
import type { DestinationMetadata, Issue } from '@mortise/contract'
import { bodyIssue } from './destination-kind.ts'

const SPREADING = ['messageId', 'year', 'month', 'day', 'hour']

/** An issue when the template of the group, `metadata.<member>`, could give two states of a record two groups. */
export function templateOrderIssues(
  { order }: DestinationMetadata,
  { member, template }: { member: string; template: string },
): Issue[] {
  const spreading = SPREADING.find((name) => template.includes(`{${name}}`))
  if (order !== 'record' || spreading === undefined) return []
  const detail = `With order record, the states of a record need one ${member}: leave {${spreading}} out.`
  return [bodyIssue(`metadata.${member}`, detail)]
}

/** An issue when the service keeps no order. `shown` names what does: `a FIFO queue`. */
export function fifoOrderIssues({ order }: DestinationMetadata, isFifo: boolean, shown: string): Issue[] {
  if (order !== 'record' || isFifo) return []
  return [
    bodyIssue(
      'metadata.order',
      `Only ${shown} keeps the order of messages. Name one, or leave the order out.`,
    ),
  ]
}
