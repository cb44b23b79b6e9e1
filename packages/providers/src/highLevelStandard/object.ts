// What an object of HighLevel's API is: where it is, and what its list can be asked for.
import type { TableObject } from '@mortise/connector-kit'
import { byOffsetOfItems } from './paging.ts'

/** An object of HighLevel. */
export interface HighLevelObject extends TableObject {
  /** Where records are changed and deleted. */
  path: string
  list: string
  create?: string
  /** Where one record is read; some have no address. */
  one?: string
  /** How requests name the location: by this parameter, or by `altId` and `altType`. */
  location: 'locationId' | 'location_id' | 'alt' | 'altId' | 'none'
  /** How the request for one record names it, if otherwise. */
  oneLocation?: 'altId'
  /** Requests about one record name the location, too. */
  isPlaced?: true
  /** A deletion names it in the body. */
  isPlacedByBody?: true
  /** Records name their locations themselves when they are created. */
  namesLocations?: true
  /** Lists start at a day. */
  isDated?: true
  version?: string
  query?: Readonly<Record<string, string | boolean>>
  /** Parameters of the list by the fields they stand for. */
  params: Readonly<Record<string, string>>
  /** Where a record is in an answer about it. */
  wrappers?: readonly string[]
  /** The vendor's name of the object where it lists custom fields. */
  customModel?: 'contact' | 'opportunity'
}

type Given = Omit<HighLevelObject, 'list' | 'location' | 'params' | 'writable'> &
  Partial<Pick<HighLevelObject, 'list' | 'location' | 'params' | 'writable'>>

/** Fills in what most objects have. */
export function object({ params = {}, filters = Object.keys(params), ...given }: Given): HighLevelObject {
  return {
    list: given.path,
    location: 'locationId',
    style: byOffsetOfItems,
    writable: {},
    ...given,
    params,
    filters,
  }
}
