// What an object of Klaviyo's table is made of.
import type { StaticFields } from '@mortise/connector-kit'

/** An object: its name in bodies, its longest page, and what its list can be filtered and sorted by. */
export interface KlaviyoObject extends StaticFields {
  type: string
  pageSizeMax: number
  /** The list is not told how long its pages are to be. */
  hasOwnSize?: true
  /** The field of the last change, which the list can be filtered and sorted by unless told; some have none. */
  changedField?: string
  /** What the list is sorted by where that is not the change; `''` where it cannot be sorted. */
  sort?: string
  /** The list cannot be asked for what changed after an instant. */
  hasNoSince?: boolean
  /** The list can be asked for what changed after an instant, and not for what changed before one. */
  hasNoUntil?: boolean
  /** Fields the list can be filtered by, with the operator that compares each with a value; records of all are found by id. */
  searchFields: Readonly<Record<string, 'equals' | 'any'>>
  /** A filter that the list has to be given, one after the other. */
  parts?: readonly string[]
}

/** What most records carry. */
export const dates = { id: 'string', created: 'datetime', updated: 'datetime' } as const
