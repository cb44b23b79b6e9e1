// Where things are in a GoTo record: each has a key that is named after its kind.
import type { NativeRecord, RecordShape } from '@mortise/connector-kit'

export const record: RecordShape = {
  id({ webinarKey, webhookKey, sessionId, meetingId, key }: NativeRecord) {
    const known = webinarKey ?? webhookKey ?? sessionId ?? meetingId ?? key
    return known === undefined || known === null || known === '' ? undefined : String(known)
  },
  updatedAt: () => undefined,
}
