// An id that an answer must hold: that of a job, or of a hook that was made.
import type { CallResponse } from '../line.ts'
import { valueAt } from '../value-at.ts'
import { idText } from '../webhook/read-events.ts'
import { unexpectedAnswer } from './unexpected-answer.ts'

/**
 * The id at a path of the answer, as text. Without this check, the next request would go to `/jobs/undefined`.
 * @throws ProviderError stop, with provider, status and path, for an answer that has no id there
 */
export function answeredId(answer: CallResponse, path: string): string {
  const id = idText(valueAt(answer.json, path))
  if (id === undefined) throw unexpectedAnswer(answer, `without the id "${path}".`)
  return id
}
