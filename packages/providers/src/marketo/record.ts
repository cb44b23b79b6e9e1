// Where things are in a Marketo record.
import { instantOf, type NativeRecord, type RecordShape, recordBy } from '@mortise/connector-kit'

const byGuid = recordBy({
  id: 'marketoGUID',
  updatedAt: ['updatedAt', 'activityDate'],
  createdField: 'createdAt',
})
const byId = recordBy({ id: 'id', updatedAt: [] })
const byName = recordBy({ id: 'name', updatedAt: [] })

/**
 * The instant of an asset's last change, which Marketo writes with two zones: `2016-05-24T17:05:54Z+0000`.
 * @see https://github.com/AdobeDocs/marketo-developer.en/blob/main/help/rest-api/forms.md read 2026-11-29
 */
function assetChangedAt({ updatedAt: at }: NativeRecord): number | undefined {
  return typeof at === 'string' ? instantOf(at.replace(/Z\+0000$/, 'Z')) : undefined
}

/** `{id: 318581, updatedAt: '2015-05-07T11:47:30-08:00'}`; activities have a GUID, custom objects their name. */
export const record: RecordShape = {
  ...byGuid,
  updatedAt: (native) => byGuid.updatedAt(native) ?? assetChangedAt(native),
  id: (native) => byGuid.id(native) ?? byId.id(native) ?? byName.id(native),
}
