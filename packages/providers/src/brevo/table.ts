// How Brevo is asked: lists by change in the order of creation, contacts by their address, attributes beside.
import {
  asArray,
  asObject,
  asString,
  byOffset,
  byPageNumber,
  type Call,
  choicesIn,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  isObject,
  type NativeRecord,
  refusal,
  requestAt,
  typed,
} from '@mortise/connector-kit'
import type { BrevoObject } from './brevo-object.ts'
import { objects, toBody } from './objects.ts'
import { record } from './record.ts'

const byPage = byPageNumber({ page: 'page', limit: 'limit' })
/**
 * Lists of companies, deals, tasks and notes have no `count`.
 * @see https://www.npmjs.com/package/@getbrevo/brevo/v/6.0.3 (responses of lists) read 2026-11-29
 */
const byRecord = byOffset({ offset: 'offset', limit: 'limit' }, { total: 'count' })

/** @see https://developers.brevo.com/reference/update-contact read 2026-11-21 */
export const { listObjects, describe, read, search, readByIds, write, scans } = fromObjectTable<BrevoObject>({
  displayName: 'Brevo',
  objects: Object.fromEntries(
    Object.entries(objects).map(([name, object]) => [
      name,
      name === 'contacts'
        ? object
        : { style: object.pages === 'number' ? byPage : byRecord, pageSizeMax: 100, ...object },
    ]),
  ),
  record,
  style: byRecord,
  pageSizeMax: 1000,
  list: (entry, wish) => entry.ask(wish),
  one: ({ path }, { id }) => (/^[0-9a-f]+$/i.test(id) ? { path: `${path}/${id}` } : undefined),
  unwrap: asObject,
  write(entry, { objectName, action, item, id }) {
    if (objectName === 'lists' && action === 'update') refuseBoth(item.fields)
    const json = toBody(entry, item.fields, action === 'update')
    return requestAt(action, { path: entry.path, id, update: entry.updateMethod, json })
  },
  customFields,
})

/**
 * A change of a list that names both would make one of them.
 * @see https://www.npmjs.com/package/@getbrevo/brevo/v/6.0.3 (`UpdateListRequest`) read 2026-11-29
 * @throws ProviderError stop/400 naming `folderId`
 */
function refuseBoth({ name, folderId }: NativeRecord): void {
  if (name === undefined || folderId === undefined) return
  throw refusal('Brevo changes the name of a list or its folder, one at a time.', 400, 'folderId')
}

async function customFields(
  call: Call,
  { attributesPath, writable }: BrevoObject,
): Promise<FieldDescription[]> {
  if (attributesPath === undefined) return []
  const { json } = await call.request({ path: attributesPath })
  const attributes = Array.isArray(json) ? json : asArray(asObject(json)?.attributes)
  return attributes
    .filter(isObject)
    .flatMap(({ name, internalName, label, type, attributeTypeName, category, ...choices }) => {
      const fieldName = asString(internalName) ?? asString(name)
      if (fieldName === undefined || Object.hasOwn(writable, fieldName)) return []
      return describeCustomField({
        fieldName,
        displayName: label,
        providerType: asString(type) ?? asString(attributeTypeName) ?? category,
        valueTypes,
        // Those of contacts, and those of companies and deals.
        values: [
          ...choicesIn(choices.enumeration, { value: 'value', displayValue: 'label' }),
          ...choicesIn(choices.attributeOptions, { value: 'key', displayValue: 'value' }),
        ],
        isReadOnly: category === 'calculated' || category === 'global',
      })
    })
}

const valueTypes = typed(
  'text:string date:date datetime:datetime float:float number:float boolean:boolean category:singleSelect',
  'single-select:singleSelect multiple-choice:multiSelect',
)
