// Braze's users: looked up by what identifies them, never listed, and written many at once.
import {
  asArray,
  asObject,
  asString,
  byLinkHeader,
  type Call,
  type CallRequest,
  describeCustomField,
  type EqualsFilter,
  type FieldDescription,
  isObject,
  ProviderError,
  readWholeList,
  refusal,
  typed,
  type WriteOutcome,
  type WriteRequest,
} from '@mortise/connector-kit'

const identifiers: Readonly<Record<string, string>> = {
  email: 'email_address',
  phone: 'phone',
  braze_id: 'braze_id',
}

/** The fields that a search for users takes. */
export const userFilters: readonly string[] = ['external_id', ...Object.keys(identifiers)]

/** Fields of users beside the customer's own attributes; the rest cannot be asked for together with these. */
export const userFields = {
  readOnly: typed(
    'braze_id created_at:datetime random_bucket:int total_revenue:float user_aliases:other apps:other',
    'devices:other custom_events:other purchases:other last_coordinates:other uninstalled_at:datetime',
  ),
  writable: typed(
    'external_id email phone first_name last_name dob:date gender country home_city language time_zone',
    'email_subscribe:singleSelect push_subscribe:singleSelect',
  ),
  values: {
    email_subscribe: ['opted_in', 'subscribed', 'unsubscribed'],
    push_subscribe: ['opted_in', 'subscribed', 'unsubscribed'],
  },
} as const

/**
 * @see https://github.com/braze-inc/braze-docs/blob/develop/_docs/_api/endpoints/export/user_data/post_users_identifier.md read 2026-11-22
 */
export function usersWith(filters: readonly EqualsFilter[]): CallRequest {
  const [filter] = filters
  if (!filter) {
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `Braze lists no users: they can be searched by ${userFilters.join(', ')}, and written.`,
      status: 400,
    })
  }
  const { fieldName, value } = filter
  const name = identifiers[fieldName]
  const wanted = name === undefined ? { external_ids: [String(value)] } : { [name]: String(value) }
  const fields = [
    ...Object.keys(userFields.readOnly),
    ...Object.keys(userFields.writable),
    'custom_attributes',
  ]
  return { method: 'POST', path: '/users/export/ids', json: { ...wanted, fields_to_export: fields } }
}

/** Users without an id of the customer's own are known by Braze's. */
export function identifierOf(id: string): 'braze_id' | 'external_id' {
  return /^[0-9a-f]{24}$/.test(id) ? 'braze_id' : 'external_id'
}

/**
 * Writes up to 75 users, or deletes up to 50, at once. Braze names those it refused by their places.
 * @see https://www.braze.com/docs/api/endpoints/user_data/post_user_track read 2026-11-22
 * @see https://www.braze.com/docs/de/api/objects_filters/user_attributes_object read 2026-11-22
 */
export async function writeUsers(
  call: Call,
  { action, items, headers }: WriteRequest,
): Promise<WriteOutcome[]> {
  if (action === 'delete') {
    const ids = items.map(({ id = '' }) => id)
    const json = {
      external_ids: ids.filter((id) => identifierOf(id) === 'external_id'),
      braze_ids: ids.filter((id) => identifierOf(id) === 'braze_id'),
    }
    await call.request({ method: 'POST', path: '/users/delete', json, headers })
    return ids.map((recordId) => ({ isWritten: true, recordId }))
  }
  const attributes = items.map(({ id, fields }) =>
    id === undefined
      ? { ...fields, _update_existing_only: false }
      : { ...fields, [identifierOf(id)]: id, _update_existing_only: true },
  )
  const { json } = await call.request({ method: 'POST', path: '/users/track', json: { attributes }, headers })
  const refused = new Map(
    asArray(asObject(json)?.errors)
      .filter(isObject)
      .map(({ index, type }) => [Number(index), asString(type) ?? 'Braze refused this user.']),
  )
  return items.map(({ id, fields }, index) => {
    const message = refused.get(index)
    if (message !== undefined) {
      return {
        isWritten: false,
        error: refusal(message, 400),
      }
    }
    const recordId = id ?? asString(fields.external_id) ?? asString(fields.braze_id)
    return { isWritten: true, recordId }
  })
}

/** @see https://www.braze.com/docs/api/endpoints/export/custom_attributes/get_custom_attributes read 2026-11-22 */
export async function customAttributes(call: Call): Promise<FieldDescription[]> {
  const found = await readWholeList(call, {
    request: { path: '/custom_attributes' },
    style: byLinkHeader(),
    items: 'attributes',
    pageSizeMax: 50,
  })
  return found.map(({ name, data_type: type }) =>
    describeCustomField({
      fieldName: String(name),
      displayName: name,
      providerType: type,
      // "String (Automatically Detected)"
      valueType: valueTypes[String(type).split(' ')[0] ?? ''],
    }),
  )
}

const valueTypes = typed('String:string Number:float Boolean:boolean Time:datetime Array:multiSelect')
