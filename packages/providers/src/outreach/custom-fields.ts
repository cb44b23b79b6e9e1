// The numbered fields of Outreach's objects, with the names the account gave them.
import {
  asObject,
  asString,
  type Call,
  choicesIn,
  describeCustomField,
  type FieldDescription,
  type NativeRecord,
  ProviderError,
  recordsAt,
  typed,
} from '@mortise/connector-kit'
import { headers } from './media-type.ts'
import type { OutreachObject } from './outreach-object.ts'

/** The meaning of the vendor's words for the types of such fields; the page lists no others. */
const valueTypes = typed(
  'boolean:boolean currency:float date:date date_time:datetime inclusion:singleSelect',
  'multi_inclusion:multiSelect numerical:float percentage:float phone_number:string string:string url:string',
)

/** Of the numbered fields those that the account gave a name; all of them if it does not list the names. */
export async function customFields(
  call: Call,
  { customCount = 0, type }: OutreachObject,
): Promise<FieldDescription[]> {
  if (customCount === 0) return []
  const numbers = Array.from({ length: customCount }, (_, index) => `custom${index + 1}`)
  const named = await namedFields(call, type)
  return numbers.flatMap((fieldName) => {
    const told = asObject(named?.[fieldName])
    return named && !told ? [] : [toField(fieldName, told ?? {})]
  })
}

/**
 * `{custom3: {type: 'inclusion', required: false, label: 'Tier', definition: ['gold', 'silver']}}`; `undefined` where the
 * account says nothing of the object.
 */
async function namedFields(call: Call, type: string): Promise<NativeRecord | undefined> {
  try {
    const { json } = await call.request({ path: '/api/v2/types', headers })
    const isOwn = (each: NativeRecord) => asString(each.type)?.toLowerCase() === type.toLowerCase()
    const own = recordsAt(json, 'data').find(isOwn)
    return asObject(asObject(own?.meta)?.validations)
  } catch (error) {
    if (error instanceof ProviderError && (error.status === 403 || error.status === 404)) return undefined
    throw error
  }
}

function toField(fieldName: string, { type, required, label, definition }: NativeRecord): FieldDescription {
  return describeCustomField({
    fieldName,
    displayName: label,
    valueTypes,
    providerType: type ?? 'string',
    isRequired: required === true,
    values: Array.isArray(definition) ? choicesIn(definition) : [],
  })
}
