// The vendors' words for the creation, the change and the deletion of a record, read both ways.
import type { EventType } from './webhook.ts'

/** A vendor's words for what may happen to a record: `{ create: 'created', update: 'updated', delete: 'destroyed' }`. */
type VerbTable = Readonly<Partial<Record<Exclude<EventType, 'other'>, string>>>

/** Both readings of one table, so that what is asked for and what is understood cannot differ. */
export function eventVerbs(verbs: VerbTable): {
  /** The vendor's words for those of the types that it has one for, in the order of the table. */
  wanted(types: readonly EventType[]): string[]
  /** The meaning of the vendor's word; `other` for one that is not in the table. */
  typeOf(verb: string | undefined): EventType
} {
  const entries = Object.entries(verbs)
  return {
    wanted: (types) =>
      entries.filter(([type]) => types.some((each) => each === type)).map(([, verb]) => verb),
    typeOf: (verb) => {
      const [type] = entries.find(([, each]) => each === verb) ?? []
      return (type as EventType | undefined) ?? 'other'
    },
  }
}
