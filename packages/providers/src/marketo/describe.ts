// Describes the fields of Marketo's objects: the account knows those of leads, companies and salespersons.
import {
  type Call,
  describeCustomField,
  describeStatic,
  type FieldDescription,
  type NativeRecord,
  type ObjectDescription,
  typed,
} from '@mortise/connector-kit'
import { describedFields, nameOf } from './by-filter.ts'

/** @see https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/lead-database/field-types read 2026-11-23 */
const valueTypes = typed(
  'string email url phone text reference integer:int score:int percent:int float:float currency:float',
  'boolean:boolean date:date datetime:datetime',
)

const activity = typed(
  'marketoGUID id:int leadId:int activityDate:datetime activityTypeId:int primaryAttributeValueId:int',
  'primaryAttributeValue campaignId:int attributes:other',
)

const stampTypes: Readonly<Record<string, string>> = { id: 'id:int', marketoGUID: 'marketoGUID' }

/** Leads, companies, salespersons, opportunities and activities. */
export async function describePeople(call: Call, objectName: string): Promise<ObjectDescription> {
  if (objectName === 'activities') return describeStatic('activities', { readOnly: activity, writable: {} })
  const fields = (await describedFields(call, objectName)).map(toField)
  const known = fields.map(({ fieldName }) => fieldName)
  const own = objectName === 'opportunities' ? 'marketoGUID' : 'id'
  const always = [own, 'createdAt', 'updatedAt'].filter((name) => !known.includes(name))
  const stamps = typed(...always.map((name) => stampTypes[name] ?? `${name}:datetime`))
  return describeStatic(objectName, { readOnly: stamps, writable: {} }, fields)
}

function toField(native: NativeRecord): FieldDescription {
  const { dataType, displayName, updateable, rest } = native
  const { readOnly } = (rest ?? {}) as { readOnly?: unknown }
  const field = describeCustomField({
    fieldName: nameOf(native),
    displayName,
    providerType: dataType,
    valueTypes,
    isReadOnly: readOnly === true || updateable === false,
  })
  return { ...field, isCustom: false }
}
