// The description of one kind of Square record.
import type { TableObject } from '@mortise/connector-kit'

/** An object, what answers and bodies call one of its records, and how Square lists it. */
export interface SquareObject extends TableObject {
  one: string
  /** The name of the record in request bodies; none where its fields are at the top. */
  wrapper?: string
  /** Catalog objects have a type. */
  type?: string
  /** Listed by location, so many locations at once. */
  locationsMax?: number
}
