// A message that a destination will never take.
import { failed, type Refusal } from './sink.ts'

/** Parks a message: another attempt would end the same way. */
export function refused(error: string): Refusal {
  return { ...failed(error), reaction: { kind: 'stop' } }
}
