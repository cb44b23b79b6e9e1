// An object of Housecall Pro, as the table describes it.
import type { CallRequest, TableObject } from '@mortise/connector-kit'

export interface HousecallObject extends TableObject {
  path: string
  /** The address of one record; absent where it is not open to a company's own key. */
  one?: string
  /** The list can be sorted by change. */
  isSorted?: true
  /** The list names its category, and a new record does so in the address, too. */
  isInCategory?: true
  query?: CallRequest['query']
}

/** An object that is only read, unless it says what is written. */
export const listed = (
  given: Omit<HousecallObject, 'writable'> & Partial<HousecallObject>,
): HousecallObject => ({
  writable: {},
  ...given,
})
