// How Zoho Desk is asked: by its searches, which alone take a time of change, in the organisation of the account.
import {
  asObject,
  asString,
  type Call,
  type CallRequest,
  choicesIn,
  describeCustomField,
  type EqualsFilter,
  type FieldDescription,
  fromObjectTable,
  idText,
  listIn,
  memoByCall,
  type Narrowing,
  type NativeRecord,
  type OneWrite,
  ProviderError,
  plainPart,
  requestAt,
  type TableParts,
  typed,
} from '@mortise/connector-kit'
import { changedSince, type DeskObject, deskObjects } from './desk-objects.ts'
import { record } from './record.ts'

const table = fromObjectTable<DeskObject>({
  displayName: 'Zoho Desk',
  objects: deskObjects,
  record,
  style: { ask: (_position, limit) => ({ params: { limit } }), next: () => undefined },
  pageSizeMax: 99,
  comparesReads: true,
  narrowing,
  list({ isUndated }, { objectName, since, filters }) {
    if (isUndated) return { path: `/api/v1/${objectName}` }
    const range = { modifiedTimeRange: changedSince(since ?? new Date(0)), sortBy: 'modifiedTime' }
    return {
      path: `/api/v1/${objectName}/search`,
      query: { ...range, ...Object.fromEntries(filters.map(wantedOf)) },
    }
  },
  one: (_entry, { objectName, id }) =>
    /^\d+$/.test(id) ? { path: `/api/v1/${objectName}/${id}` } : undefined,
  unwrap: (json) => asObject(json),
  write: toRequest,
  customFields,
})

/** Search parameters with another name than their field. `_all` looks at every column, so what is found is compared. */
const parameters: Readonly<Record<string, string>> = { email: '_all' }

/** Ids have digits alone; what a search finds is compared. */
function narrowing({ fieldName, value }: EqualsFilter, { filters = [] }: DeskObject): Narrowing {
  if (!filters.includes(fieldName)) return 'misread'
  return numbered.test(fieldName) && !/^\d+$/.test(String(value)) ? 'never' : 'loose'
}

const numbered = /Id$|^ticketNumber$/

/** What is searched for: the part of a text without wildcards, commas between values and signs of a check for emptiness. */
function wantedOf({ fieldName, value }: EqualsFilter): [string, string | undefined] {
  return [parameters[fieldName] ?? fieldName, plainPart(String(value), /[*${},]/)]
}

/** Custom fields are in `cf`: every field that the table does not have. A deletion moves the record to the recycle bin. */
function toRequest(
  { trashed, writable }: DeskObject,
  { objectName, action, item, id }: OneWrite,
): CallRequest {
  const path = `/api/v1/${objectName}`
  if (action === 'delete' && trashed !== undefined)
    return { method: 'POST', path: `${path}/moveToTrash`, json: { [trashed]: [id] } }
  const fields = Object.entries(item.fields)
  const own = fields.filter(([name]) => Object.hasOwn(writable, name))
  const custom = fields.filter(([name]) => !Object.hasOwn(writable, name))
  const json = { ...Object.fromEntries(own), cf: custom.length > 0 ? Object.fromEntries(custom) : undefined }
  return requestAt(action, { path, id, update: 'PATCH', json })
}

async function customFields(
  call: Call,
  { isUndated }: DeskObject,
  objectName: string,
): Promise<FieldDescription[]> {
  if (isUndated) return []
  const answer = await call.request({ path: '/api/v1/organizationFields', query: { module: objectName } })
  return listIn(answer, 'data').flatMap((field): FieldDescription[] => {
    const fieldName = asString(field.apiName)
    if (fieldName === undefined || field.isCustomField !== true) return []
    return [
      describeCustomField({
        fieldName,
        displayName: field.displayLabel,
        providerType: field.type,
        valueTypes,
        values: choicesIn(field.allowedValues, { value: 'value' }),
        isRequired: field.isMandatory === true,
        isReadOnly: field.type === 'AutoNumber',
      }),
    ]
  })
}

const valueTypes = typed(
  'Text:string URL:string Textarea:string LargeText:string Email:string Phone:string Fax:string AutoNumber:string',
  'Number:int Percent:float Decimal:float Currency:float Checkbox:boolean Boolean:boolean Date:date',
  'DateTime:datetime Picklist:singleSelect Multiselect:multiSelect',
)

/**
 * The organisation that every other request names; the default one of a person who is in several.
 * @see https://desk.zoho.com/DeskAPIDocument read 2026-11-28
 */
const organizationOf = memoByCall(async (call) => {
  const organizations = listIn(await call.request({ path: '/api/v1/organizations' }), 'data')
  const chosen = organizations.find(({ isDefault }) => isDefault === true) ?? organizations[0]
  const id = idText(chosen?.id)
  if (id !== undefined) return id
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: 'Zoho Desk lists no organisation for this account. Sign in to Zoho Desk once, then try again.',
    status: 403,
  })
})

/** Requests that name the organisation: in a header by Zoho's pages, in the query by its description of the API. */
function inOrganization(call: Call): Call {
  return {
    ...call,
    async request(wanted) {
      const orgId = await organizationOf(call, '')
      const { headers, query } = wanted
      return call.request({ ...wanted, headers: { ...headers, orgId }, query: { ...query, orgId } })
    },
  }
}

export const describe: TableParts['describe'] = (call, objectName) =>
  table.describe(inOrganization(call), objectName)
export const { listObjects } = table
export const read: TableParts['read'] = (call, request) => table.read(inOrganization(call), request)
export const search: TableParts['search'] = (call, request) => table.search(inOrganization(call), request)
export const write: TableParts['write'] = (call, request) => table.write(inOrganization(call), request)
export const fetchByIds = (
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> => table.readByIds(inOrganization(call), { objectName, ids, fields: 'all' })

/** Whether the object has no times of change. */
export async function tellsNoChange(_call: Call, objectName: string): Promise<boolean> {
  return deskObjects[objectName]?.isUndated === true
}
