// How GetResponse is asked: contacts by change and by creation, short lists whole, creations that are answered with nothing.
import {
  asObject,
  asString,
  byPageNumber,
  type Call,
  type CallRequest,
  choicesIn,
  describeCustomField,
  type EqualsFilter,
  type FieldDescription,
  fromObjectTable,
  type ListWish,
  type NativeRecord,
  readWholeList,
  requestAt,
  type TableParts,
  toParameters,
  typed,
  type WriteSupport,
  writeEachItem,
  writeOneByRequest,
} from '@mortise/connector-kit'
import { objects, type ResponseObject } from './objects.ts'
import { customName, record, toBody } from './record.ts'

const pageSizeMax = 1000
const style = byPageNumber(
  { page: 'page', limit: 'perPage' },
  // @see https://github.com/GetResponse/public-api-agent-skills/blob/56885989897c453ee364da69c517276bbefdf9f4/getresponse-newsletter-skill/references/api-guide.md (`TotalPages`) read 2026-11-29
  { pages: ({ headers }) => headers.totalpages },
)

/**
 * In the order of creation, so that a contact which changes during a read moves no other to another page.
 * @see https://github.com/GetResponse/public-api-agent-skills/blob/24bd5a03471fcb9fa68ecdd4820f5f0ef757910b/getresponse-newsletter-skill/references/api-guide.md (`customFieldValues`) read 2026-11-22
 * @see https://github.com/GetResponse/public-api-agent-skills/blob/563af5fa5e6d25c0daaf75d5d83ac0e391c79173/getresponse-contacts-skill/references/api-guide.md (`exactMatch`) read 2026-11-22
 */
function list(stamp: 'changedOn' | 'createdOn') {
  return ({ params }: ResponseObject, { objectName, since, filters }: ListWish): CallRequest => {
    const asked = toParameters(filters, params)
    if (objectName !== 'contacts') return { path: `/v3/${objectName}`, query: asked }
    const isExact = filters.some(({ fieldName }) => fieldName !== 'campaign')
    return {
      path: '/v3/contacts',
      query: {
        ...asked,
        'sort[createdOn]': 'ASC',
        additionalFlags: isExact ? 'exactMatch,customFieldValues' : 'customFieldValues',
        ...(since ? { [`query[${stamp}][from]`]: since.toISOString() } : undefined),
      },
    }
  }
}

const tableBy = (stamp: 'changedOn' | 'createdOn') =>
  fromObjectTable<ResponseObject>({
    displayName: 'GetResponse',
    objects,
    record,
    style,
    pageSizeMax,
    list: list(stamp),
    one: (_, { objectName, id }) => (isId(id) ? { path: `/v3/${objectName}/${id}` } : undefined),
    // One landing page is answered in a list.
    unwrap: (json) => asObject(Array.isArray(json) ? json[0] : json),
    write: (_, { objectName, action, item, id }) =>
      requestAt(action, { path: `/v3/${objectName}`, id, update: 'POST', json: toBody(item.fields) }),
    customFields,
  })

const table = tableBy('changedOn')
const byCreation = tableBy('createdOn')

export const { listObjects, describe, readByIds, write, scans } = table

const isId = (value: unknown) => /^[A-Za-z0-9]+$/.test(String(value))

/** What can be no id of a list, and what is neither true nor false, is not asked for: it would be refused. */
function isPossible({ fieldName, value }: EqualsFilter): boolean {
  if (fieldName.startsWith('campaign')) return isId(value)
  return !fieldName.startsWith('is') || ['true', 'false'].includes(String(value))
}

const second = 'created:'

/** Contacts that changed, then those that were made and have not changed since. */
export const read: TableParts['read'] = async (call, request) => {
  if (request.filters?.every(isPossible) === false) return { records: [] }
  const { cursor, since, ...rest } = request
  if (request.objectName !== 'contacts' || since === undefined) return table.read(call, request)
  if (cursor?.startsWith(second)) {
    const at = cursor.slice(second.length)
    const page = await byCreation.read(call, { ...rest, since, cursor: at === '' ? undefined : at })
    const { nextCursor } = page
    return {
      ...page,
      records: page.records.filter(({ changedOn }) => asString(changedOn) === undefined),
      nextCursor: nextCursor === undefined ? undefined : `${second}${nextCursor}`,
    }
  }
  const page = await table.read(call, request)
  return { ...page, nextCursor: page.nextCursor ?? second }
}

/** Names are matched in part but for those of contacts, so the largest page is looked through. */
export const search: TableParts['search'] = async (call, request) => {
  if (!request.filters.every(isPossible)) return { records: [] }
  const { records } = await table.search(call, { ...request, pageSize: pageSizeMax })
  return { records: records.slice(0, request.pageSize) }
}

/**
 * Writes. A contact that is created is answered with nothing and waits in a queue: one that is there already comes with
 * its id. Custom fields are sent on their own, since a list of them among the other fields replaces them all.
 * @see https://github.com/GetResponse/public-api-agent-skills/blob/563af5fa5e6d25c0daaf75d5d83ac0e391c79173/getresponse-contacts-skill/references/contact-changes.md read 2026-11-22
 */
export const writeWhole: WriteSupport['write'] = async (call, request) => {
  const { objectName, action, items } = request
  if (objectName !== 'contacts' || action === 'delete') return write(call, request)
  return writeEachItem(items, async (item) => {
    if (action === 'create') {
      const outcome = await table.writeOne(call, { ...request, item })
      const recordId = await idOf(call, item.fields)
      return recordId === undefined ? outcome : { ...outcome, recordId }
    }
    const { customFieldValues, ...fields } = toBody(item.fields)
    const custom = { ...request, item: { ...item, fields: { customFieldValues } } }
    if (customFieldValues !== undefined && Object.keys(fields).length === 0) return upsertFields(call, custom)
    const outcome = await table.writeOne(call, { ...request, item: { ...item, fields } })
    return customFieldValues === undefined ? outcome : upsertFields(call, custom)
  })
}

/** Answered with the list of a contact's custom fields, and no contact. */
const upsertFields = writeOneByRequest({
  request: ({ id, item }) => ({
    method: 'POST',
    path: `/v3/contacts/${encodeURIComponent(id)}/custom-fields`,
    json: item.fields,
  }),
  unwrap: () => undefined,
  id: record.id,
})

async function idOf(call: Call, { email, campaign }: NativeRecord): Promise<string | undefined> {
  const campaignId = asObject(campaign)?.campaignId
  const filters = [
    { fieldName: 'email', value: String(email) },
    { fieldName: 'campaign', value: String(campaignId) },
  ]
  const { records } = await search(call, { objectName: 'contacts', fields: 'all', filters, pageSize: 1 })
  return records[0] && record.id(records[0])
}

async function customFields(call: Call, _: ResponseObject, objectName: string): Promise<FieldDescription[]> {
  if (objectName !== 'contacts') return []
  const request = { path: '/v3/custom-fields' }
  const fields = await readWholeList(call, { request, style, items: '', pageSizeMax })
  return fields.map(({ customFieldId, name, format, valueType, values }) =>
    describeCustomField({
      fieldName: customName(customFieldId),
      displayName: name,
      providerType: format === 'text' || format === 'textarea' ? valueType : format,
      valueTypes,
      values: choicesIn(values),
    }),
  )
}

const valueTypes = typed(
  'string:string phone:string country:string currency:string ip:string url:string number:float date:date',
  'datetime:datetime gender:singleSelect radio:singleSelect single_select:singleSelect checkbox:multiSelect',
  'multi_select:multiSelect',
)
