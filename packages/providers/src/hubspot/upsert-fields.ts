// Creates and changes custom properties of a HubSpot account.
import {
  asArray,
  asObject,
  asString,
  attemptFields,
  type Call,
  type FieldUpsert,
  isObject,
  ProviderError,
  refuseField,
  type WantedField,
} from '@mortise/connector-kit'
import { propertiesUrl } from './api.ts'
import { type Property, readProperties } from './describe.ts'
import { leftOut, mergeOptions, toDefinition } from './property-definition.ts'

/** Every property stands in a group; ours have a separate one, so that people see where they come from. */
const group = { name: 'integration_fields', label: 'Integration fields', displayOrder: -1 }

/**
 * Upserts properties. New ones can be seen by everybody in the account unless an administrator restricts them, so
 * nothing has to be done for the connected user.
 * @see https://developers.hubspot.com/docs/api-reference/crm-properties-v3/guide read 2026-11-21
 */
export function upsertFields(
  call: Call,
  objectName: string,
  fields: readonly WantedField[],
): Promise<FieldUpsert[]> {
  let isGroupReady = false
  return attemptFields({
    fields,
    prepare: async () =>
      new Map((await readProperties(call, objectName)).map((property) => [property.name, property])),
    async upsert(field, existing) {
      const definition = toDefinition(field)
      if (typeof definition === 'string') return refuseField(definition)
      const found = existing.get(field.fieldName)
      if (found) return change({ call, objectName, field, found, definition })
      if (!isGroupReady) await requireGroup(call, objectName)
      isGroupReady = true
      const body = { ...definition, groupName: group.name, hasUniqueValue: field.isUnique }
      const { json } = await call.request({ method: 'POST', path: propertiesUrl(objectName), json: body })
      return { action: 'create', isVisible: true, warnings: leftOut(field), metadata: shown(json) }
    },
  })
}

/** @see https://developers.hubspot.com/docs/api-reference/2026-03/crm/properties/property-groups/create-property read 2026-11-21 */
async function requireGroup(call: Call, objectName: string): Promise<void> {
  const path = propertiesUrl(objectName, 'groups')
  const { json } = await call.request({ path })
  const names = asArray(asObject(json)?.results).flatMap((each) => asString(asObject(each)?.name) ?? [])
  if (names.includes(group.name)) return
  try {
    await call.request({ method: 'POST', path, json: group })
  } catch (error) {
    // Another process made it in this very moment.
    if (!(error instanceof ProviderError) || error.status !== 409) throw error
  }
}

/** @see https://developers.hubspot.com/docs/api-reference/crm-properties-v3/core/patch-crm-v3-properties-objectType-propertyName read 2026-11-21 */
async function change(input: {
  call: Call
  objectName: string
  field: WantedField
  found: Property
  definition: ReturnType<typeof toDefinition> & object
}): Promise<FieldUpsert> {
  const { call, objectName, field, found, definition } = input
  if (found.hubspotDefined === true) {
    return refuseField(
      `${found.name} is one of HubSpot's own properties and stays as it is. Choose another name.`,
    )
  }
  if (found.type !== definition.type) {
    const reason = `${found.name} is there already with the type ${String(found.type)}, and the type of a property that may hold values is not changed. Choose another name.`
    return refuseField(reason)
  }
  const options =
    definition.options && mergeOptions(asArray(found.options).filter(isObject), definition.options)
  const wanted = {
    label: definition.label,
    description: definition.description,
    options,
  }
  const warnings = leftOut(field)
  if (field.isUnique && found.hasUniqueValue !== true) {
    warnings.push(
      'HubSpot makes a property unique only when it is created; this one exists and stays as it is.',
    )
  }
  const isSame =
    found.label === wanted.label &&
    (wanted.description === undefined || wanted.description === (found.description ?? '')) &&
    (!options || options.length === asArray(found.options).length)
  if (isSame) return { action: 'none', isVisible: true, warnings, metadata: shown(found) }
  const path = propertiesUrl(objectName, found.name)
  const { json } = await call.request({ method: 'PATCH', path, json: wanted })
  return { action: 'update', isVisible: true, warnings, metadata: shown(json) }
}

function shown(json: unknown): Record<string, unknown> {
  const { name, type, fieldType, groupName } = asObject(json) ?? {}
  return { name, type, fieldType, groupName }
}
