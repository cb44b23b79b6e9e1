// Current HubSpot records by id, for completing events.
import type { Call, NativeRecord, ReadByIdsRequest } from '@mortise/connector-kit'
import { associatedObjects, withAssociations, withoutAssociations } from './associations.ts'
import { withProperties } from './batch-read.ts'
import { wantedProperties } from './search.ts'
import { sideObject } from './side-objects.ts'

/** Those archived or unknown are left out. */
export async function readByIds(call: Call, request: ReadByIdsRequest): Promise<NativeRecord[]> {
  const { objectName, ids, fields, namedFields } = request
  const side = sideObject(objectName)
  if (side) return side.fetchByIds(call, objectName, ids)
  const properties = await wantedProperties(call, { objectName, fields: withoutAssociations(fields) })
  const records = await withProperties({ call, objectName, records: ids.map((id) => ({ id })), properties })
  return withAssociations(call, { objectName, records, targets: associatedObjects(fields, namedFields) })
}
