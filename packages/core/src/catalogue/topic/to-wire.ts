// A topic as the API shows it.
import type { Topic } from '@mortise/contract'
import type { TopicRow } from './store.ts'

/** Turns a row into the wire shape. */
export function toWireTopic(row: TopicRow): Topic {
  return {
    id: row.id,
    name: row.name,
    projectId: row.projectId,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}
