// What a Salesforce cursor holds: the query job of a large read.
import { type Call, decodeCursor } from '@mortise/connector-kit'
import { endJob } from './query-job.ts'
import { toJobPosition } from './read-by-job.ts'

/** Aborts and deletes the job behind a cursor; a cursor of pages holds nothing. */
export async function dropCursor(call: Call, cursor: string): Promise<void> {
  const position = decodeCursor(cursor, (value) => toJobPosition(value) ?? 'none')
  if (position !== 'none') await endJob(call, position.jobId)
}
