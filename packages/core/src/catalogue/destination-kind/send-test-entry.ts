// The message that tries a queue, a topic or a stream out.
import { randomUUID } from 'node:crypto'
import type { BatchEntry, EntryFault } from '../../platform/outbound/aws/batch-entry.ts'
import { AwsRefusal } from '../../platform/outbound/aws/call-aws.ts'

/** Sends `{"messageId": ..., "action": "test"}`. @throws AwsRefusal when it is not taken */
export async function sendTestEntry(
  send: (entries: readonly BatchEntry[]) => Promise<readonly EntryFault[]>,
): Promise<void> {
  const messageId = `msg_test_${randomUUID().replaceAll('-', '')}`
  const text = JSON.stringify({ messageId, action: 'test' })
  const [fault] = await send([{ text, messageId, group: 'test', deduplicationId: messageId }])
  if (fault) throw new AwsRefusal(200, fault.code, fault.message)
}
