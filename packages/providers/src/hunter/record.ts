// Where things are in a Hunter record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/**
 * `{id: 1, email: 'ada@example.com', created_at: '2021-01-01 12:00:00 UTC', customer_id: 'c1'}`: a lead has its custom
 * attributes among its other fields, by their slugs.
 * @see https://github.com/hunter-io/chatgpt-mcp/blob/830f4ac/src/tools/leads.ts (`leadSchema`) read 2026-11-29
 */
export const record: RecordShape = recordBy({ id: 'id', updatedAt: [], createdField: 'created_at' })
