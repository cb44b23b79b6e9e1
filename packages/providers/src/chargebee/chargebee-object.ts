// The shape of the objects in Chargebee's table.
import type { TableObject } from '@mortise/connector-kit'

/** An object, and what an answer calls one of its records. */
export interface ChargebeeObject extends TableObject {
  one: string
  /** The instant that the list can be asked by; that of the last change by default. */
  changedBy?: 'created_at' | 'occurred_at' | 'none'
  /** A list of changes comes in their order. */
  isSorted?: true
  /** Where new records are made, below the path of the list, if not at it. */
  newPath?: string
  /** The list shows what was deleted, when asked to (`include_deleted`). */
  showsDeleted?: true
}
