// Fields that delivered records lack since a change of fields, and the read that is about to bring them.
import {
  changedFields,
  type DeliveredFields,
  type FieldChange,
  isDelivered,
} from '../../plan/mapping/delivered-fields.ts'

/** Stored with the read position of the object. */
export interface StaleFields extends FieldChange {
  /** When fields or mappings last changed, in epoch milliseconds. */
  changedAt: number
  /** The latest read that began after a change and covers everything, and what it brings. */
  answer?: (FieldChange & { operationId: string }) | undefined
}

/**
 * What is stale after the choice of fields changed: what was stale before and is still wanted, and fields that are new
 * or come from another source now. `null` if there are none.
 */
export function staleAfter(
  former: StaleFields | null,
  { before, after, now }: { before: DeliveredFields; after: DeliveredFields; now: Date },
): StaleFields | null {
  const change = changedFields(before, after)
  const isNews = change.places.length > 0 || change.isAll
  if (!isNews && !former) return null
  const kept = (former?.places ?? []).filter((place) => isDelivered(after, place))
  // The fields that remain of all fields, none of which were delivered before.
  const left = former?.isAll && !after.isAll ? onlyAmongAll(before, after) : []
  const places = [...new Set([...kept, ...left, ...change.places])]
  const isAll = change.isAll || (former?.isAll === true && after.isAll)
  if (places.length === 0 && !isAll) return null
  const answer = former?.answer
  return {
    places,
    isAll,
    changedAt: former && !isNews ? former.changedAt : now.getTime(),
    // The pages it has stored lack what has just changed.
    answer: answer ? { ...answer, ...without(answer, change) } : undefined,
  }
}

/** The same, plus these places, which reads up to `now` had to leave out. */
export function staleAlso(former: StaleFields | null, places: readonly string[], now: Date): StaleFields {
  const all = [...new Set([...(former?.places ?? []), ...places])]
  const answer = former?.answer
  return {
    places: all,
    isAll: former?.isAll ?? false,
    changedAt: now.getTime(),
    answer: answer ? { ...answer, ...without(answer, { places, isAll: false }) } : undefined,
  }
}

/** The same, and a read has begun that brings all of it. */
export function staleWhile(staleFields: StaleFields, operationId: string): StaleFields {
  const { places, isAll } = staleFields
  return { ...staleFields, answer: { operationId, places, isAll } }
}

/** The fields that are still stale after a successful read; `null` if there are none. */
export function staleWithout(staleFields: StaleFields, operationId: string): StaleFields | null {
  const { answer, ...rest } = staleFields
  if (answer?.operationId !== operationId) return staleFields
  const left = without(staleFields, answer)
  return left.places.length === 0 && !left.isAll ? null : { ...rest, ...left }
}

/** Whether the read that has begun brings all stale fields. */
export function isAnswered({ places, isAll, answer }: StaleFields): boolean {
  if (!answer) return false
  return places.every((place) => answer.places.includes(place)) && (!isAll || answer.isAll)
}

function onlyAmongAll(before: DeliveredFields, after: DeliveredFields): string[] {
  return [...after.origins.keys()].filter((place) => !before.origins.has(place) && isDelivered(before, place))
}

function without(from: FieldChange, taken: FieldChange): FieldChange {
  return {
    places: from.places.filter((place) => !taken.places.includes(place)),
    isAll: from.isAll && !taken.isAll,
  }
}

/** Whether the read reaches back as far as any read of the object, and up to the latest change of fields. */
export function coversAll(
  { since, windowUntil }: { since: Date | null; windowUntil: Date | null },
  state: { staleFields: StaleFields | null; floorAt: Date | null },
): boolean {
  if (windowUntil && windowUntil.getTime() < (state.staleFields?.changedAt ?? 0)) return false
  return reachesBack(since, state)
}

/** Whether a read since this instant reaches back as far as any read of the object. */
export function reachesBack(since: Date | null, { floorAt }: { floorAt: Date | null }): boolean {
  return since === null || since.getTime() <= (floorAt?.getTime() ?? 0)
}
