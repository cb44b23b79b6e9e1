// The parts of an object in Klaviyo's table.
import { type NativeRecord, type StaticFields, typed } from '@mortise/connector-kit'

/** An object: its name in bodies, its longest page, and what its list can be filtered and sorted by. */
export interface KlaviyoObject extends StaticFields {
  type: string
  pageSizeMax: number
  /** The list takes no page size. */
  hasOwnSize?: true
  /** The field of the last change. By default, the list can filter and sort by it; some objects have none. */
  changedField?: string
  /** The field that sorts the list where that is not the change; `''` where it cannot be sorted. */
  sort?: string
  /** The list cannot be asked for what changed after an instant. */
  hasNoSince?: boolean
  /** The list can be asked for what changed after an instant, and not for what changed before one. */
  hasNoUntil?: boolean
  /** Fields the list can be filtered by, and how it compares each; records of all are found by id. */
  searchFields: Readonly<Record<string, Operator | Comparison>>
  /** Fields that distinguish records and that no list can filter by: these are compared in its first pages. */
  listFields?: readonly string[]
  /** The id is made of this and `external_id`. */
  idPrefix?: string
  /** A filter that the list has to be given, one after the other. */
  parts?: readonly string[]
  /** The list is of what belongs to one record of another object, or to one that a filter of `orBy` names. */
  below?: { objectName: string; name: string; orBy: readonly string[] }
  /** Fields that are links to other records in a body, and what these are called there. */
  links?: Readonly<Record<string, { name: string; type: string; isList?: true }>>
  /** Turns the fields into the attributes of a body, where they differ. */
  toAttributes?: (fields: NativeRecord) => NativeRecord
}

/** Whole values, one of several, or a part of a text: the last finds more than was asked for. */
export type Operator = 'equals' | 'any' | 'contains'

/** A comparison that takes more than an operator. */
export interface Comparison {
  operator: Operator
  /** The list's name for the field. */
  name?: string
  /** Values that are no text. */
  type?: 'boolean' | 'int'
  /** Text that comes before the value. */
  prefix?: string
  /** The list compares a link, which its records need not show. */
  isLink?: true
}

/** Fields that most records have. */
export const dates = typed('id created:datetime updated:datetime')

/** A truth value that a list is filtered by. */
export const truth: Comparison = { operator: 'equals', type: 'boolean' }
