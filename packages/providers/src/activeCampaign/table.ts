// How ActiveCampaign is asked: contacts by id and change, everything else whole, custom values beside the records.
import {
  asObject,
  byOffset,
  type Call,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  readWholeList,
  requestAt,
  toParameters,
  typed,
} from '@mortise/connector-kit'
import type { CampaignObject } from './campaign-object.ts'
import { objects } from './objects.ts'
import { customField, record, toBody, withValues } from './record.ts'

const DAY_MS = 24 * 3_600_000
const style = byOffset({ offset: 'offset', limit: 'limit' }, { total: 'meta.total' })
const pageSizeMax = 100

/** @see https://developers.activecampaign.com/reference/pagination read 2026-11-21 */
export const table = fromObjectTable<CampaignObject>({
  displayName: 'ActiveCampaign',
  objects,
  record,
  style,
  pageSizeMax,
  list: ({ params }, { objectName, since, filters }) => ({
    path: `/api/3/${objectName}`,
    query: {
      include: objectName === 'contacts' ? 'fieldValues' : undefined,
      'filters[updated_after]': since && changedAfter(objectName, since),
      ...toParameters(filters, params),
    },
  }),
  one: (_, { objectName, id }) => (/^\d+$/.test(id) ? { path: `/api/3/${objectName}/${id}` } : undefined),
  unwrap(json, { one }, objectName) {
    const found = asObject(asObject(json)?.[one])
    return found && objectName === 'contacts' ? withValues(json, [found])[0] : found
  },
  write({ one }, { objectName, action, item, id }) {
    const json = { [one]: toBody(item.fields) }
    return requestAt(action, { path: `/api/3/${objectName}`, id, update: 'PUT', json })
  },
  customFields,
})

/**
 * Contacts are asked for by an instant, deals by a day, both in the account's time zone, which is not known: a day more, and
 * what is too old is left out here.
 * @see https://developers.activecampaign.com/reference (the copy of its description at https://github.com/api-evangelist/activecampaign) (`GET /deals`) read 2026-11-29
 */
function changedAfter(objectName: string, since: Date): string | undefined {
  const from = new Date(since.getTime() - DAY_MS).toISOString()
  if (objectName === 'contacts') return from
  return objectName === 'deals' ? from.slice(0, 10) : undefined
}

/** All of them, a hundred at a time. */
async function customFields(call: Call, _: CampaignObject, objectName: string): Promise<FieldDescription[]> {
  if (objectName !== 'contacts') return []
  const fields = await readWholeList(call, {
    request: { path: '/api/3/fields' },
    style,
    items: 'fields',
    pageSizeMax,
  })
  return fields.map(({ id, title, type }) =>
    describeCustomField({
      fieldName: customField.name(id),
      displayName: title,
      providerType: type,
      valueTypes,
    }),
  )
}

const valueTypes = typed(
  'text:string textarea:string hidden:string date:date datetime:datetime dropdown:singleSelect',
  'radio:singleSelect listbox:multiSelect checkbox:multiSelect',
)
