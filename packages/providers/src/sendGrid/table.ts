// How SendGrid is asked: a path for each object; contacts in a separate way.
import {
  asObject,
  asString,
  type Call,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  isObject,
  requestAt,
  type TableParts,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { definitions, readContacts, readContactsByIds, writeContacts } from './contacts.ts'
import { globalOf, objects, type SendGridObject } from './objects.ts'
import { record } from './record.ts'

const table = fromObjectTable<SendGridObject>({
  displayName: 'SendGrid',
  objects,
  record,
  style: unpaged,
  pageSizeMax: 500,
  list: (entry, wish) => entry.list(entry, wish),
  one: ({ path, onePath = path }, { id }) => ({ path: `${onePath}/${encodeURIComponent(id)}` }),
  // A suppression comes as a list of one, a global one by its address.
  unwrap: (json, _, objectName) =>
    objectName === 'unsubscribes'
      ? globalOf(json)[0]
      : Array.isArray(json)
        ? json.find(isObject)
        : asObject(json),
  write: ({ path, onePath = path }, { objectName, action, item, id }) =>
    requestAt(action, {
      path: onePath,
      id,
      update: 'PATCH',
      json: objectName === 'unsubscribes' ? { recipient_emails: [item.fields.email] } : item.fields,
    }),
  customFields,
})

export const { listObjects, describe, search, scans } = table

/** Contacts have no list with pages. */
export const read: TableParts['read'] = (call, request) =>
  request.objectName === 'contacts' ? readContacts(call, request) : table.read(call, request)

export const readByIds: TableParts['readByIds'] = (call, request) =>
  request.objectName === 'contacts' ? readContactsByIds(call, request.ids) : table.readByIds(call, request)

export const write: TableParts['write'] = (call, request) =>
  request.objectName === 'contacts' ? writeContacts(call, request) : table.write(call, request)

/** @see https://twilio.com/docs/sendgrid/api-reference/custom-fields/get-all-field-definitions read 2026-11-22 */
async function customFields(call: Call, _: SendGridObject, objectName: string): Promise<FieldDescription[]> {
  if (objectName !== 'contacts') return []
  return (await definitions(call, '')).map(({ id, name, field_type: providerType }) =>
    describeCustomField({ fieldName: asString(name) ?? String(id), providerType, valueTypes }),
  )
}

const valueTypes = typed('Text:string Number:float Date:datetime')
