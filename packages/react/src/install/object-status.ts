// How an object stands, in one word for the list.
import type { ObjectError } from './error-place.ts'
import type { DraftedObject, DraftedWrite } from './use-drafts.ts'

/** How an object stands. */
export type ObjectStatus =
  | 'included'
  | 'excluded'
  | 'choose'
  | 'active'
  | 'paused'
  | 'refused'
  | 'changed'
  | 'written'
  | 'unwritten'
  | 'wrong'

/** What the list says of an object: what is in the way first, then what is not saved, then what is. */
export function statusOf(
  drafted: DraftedObject | DraftedWrite,
  { missing, refused }: { missing: readonly ObjectError[]; refused: readonly ObjectError[] },
): ObjectStatus {
  const { object, draft, held, isChanged } = drafted
  const isRead = 'slots' in drafted
  const isOwn = ({ action, objectName }: ObjectError): boolean =>
    objectName === object.objectName && (action === 'read') === isRead
  if (isRead && drafted.object.error !== undefined) return 'refused'
  if (refused.some(isOwn)) return 'wrong'
  if (missing.some(isOwn)) return 'choose'
  if (held !== undefined && isChanged) return 'changed'
  if (!isRead) return draft.isIncluded ? 'written' : 'unwritten'
  if (held === undefined) return draft.isIncluded ? 'included' : 'excluded'
  return drafted.held?.disabled ? 'paused' : 'active'
}
