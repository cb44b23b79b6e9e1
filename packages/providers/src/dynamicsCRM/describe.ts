// Columns of a Dataverse table, custom ones and custom tables included.
import {
  asString,
  type Call,
  type FieldDescription,
  humanize,
  memoByCall,
  type NativeRecord,
  type ObjectDescription,
  recordsAt,
  refusal,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { odataName, odataText } from './odata.ts'

/** A table: its description, and what it calls itself and its id. */
export interface DataverseTable {
  logicalName: string
  idName: string
  /** Its changes are tracked, so that deletions are reported. */
  isTracked: boolean
  description: ObjectDescription
}

/** Tables are named by their entity set: `accounts`, `contacts`, `new_projects`. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const { logicalName, description } = await tableOf(call, objectName)
  const choices = await choicesOf(call, logicalName)
  const fields = description.fields.map((field) => {
    const values = choices.get(field.fieldName)
    return values ? { ...field, values } : field
  })
  return { ...description, fields }
}

/**
 * Choices by column, of choice columns; those of states are fixed by the vendor.
 * @see https://github.com/MicrosoftDocs/powerapps-docs/blob/0cc35097731bf86a10ee72940b118f010d47ce13/powerapps-docs/developer/data-platform/webapi/query-metadata-web-api.md read 2026-11-29
 */
async function choicesOf(call: Call, logicalName: string): Promise<Map<string, FieldDescription['values']>> {
  const { json } = await call.request({
    path: `/v9.2/EntityDefinitions(LogicalName=${odataText(logicalName)})/Attributes/Microsoft.Dynamics.CRM.PicklistAttributeMetadata`,
    query: { $select: 'LogicalName', $expand: 'OptionSet($select=Options),GlobalOptionSet($select=Options)' },
  })
  const columns = recordsAt(json, 'value').map((column): [string, FieldDescription['values']] => {
    const own = recordsAt(column, 'OptionSet.Options')
    const options = own.length > 0 ? own : recordsAt(column, 'GlobalOptionSet.Options')
    return [
      asString(column.LogicalName) ?? '',
      options.map(({ Value, Label }) => ({
        value: String(Value),
        displayValue: asString(valueAt(Label, 'UserLocalizedLabel.Label')) ?? String(Value),
      })),
    ]
  })
  return new Map(columns)
}

/** The column of a row's last change, where its table has one. */
export const changedColumn = 'modifiedon'

const columns =
  'LogicalName,AttributeType,AttributeOf,DisplayName,IsCustomAttribute,IsValidForRead,IsValidForCreate,IsValidForUpdate,RequiredLevel'

/**
 * Asked once for a `Call`.
 * @throws ProviderError stop/404 when there is no such table.
 */
export const tableOf: (call: Call, objectName: string) => Promise<DataverseTable> = memoByCall(
  async (call, objectName) => {
    const { json } = await call.request({
      path: '/v9.2/EntityDefinitions',
      query: {
        $filter: `EntitySetName eq ${odataText(odataName(objectName))}`,
        $select: 'LogicalName,PrimaryIdAttribute,DisplayName,ChangeTrackingEnabled',
        $expand: `Attributes($select=${columns})`,
      },
    })
    const [found] = recordsAt(json, 'value')
    const [logicalName, idName] = [asString(found?.LogicalName), asString(found?.PrimaryIdAttribute)]
    if (!found || logicalName === undefined || idName === undefined) {
      const message = `Dynamics has no table whose entity set is named "${objectName}".`
      throw refusal(message, 404)
    }
    return {
      logicalName,
      idName,
      isTracked: found.ChangeTrackingEnabled === true,
      description: {
        objectName,
        displayName: labelOf(found) ?? humanize(objectName),
        fields: recordsAt(found, 'Attributes').flatMap(toField),
        isComplete: true,
      },
    }
  },
)

/** Whether a table has no column of its rows' last change, as those of relations have none. */
export async function tellsNoChange(call: Call, objectName: string): Promise<boolean> {
  const { description } = await tableOf(call, objectName)
  return !description.fields.some(({ fieldName }) => fieldName === changedColumn)
}

/** Lookups are read as `_primarycontactid_value`; they are set by another name, so they count as read-only here. */
const lookups = ['Lookup', 'Customer', 'Owner']

/** Columns the Web API has in no row. */
const unreadable = ['EntityName', 'PartyList', 'CalendarRules', 'ManagedProperty']

/** Columns made of another one (`AttributeOf`), such as the name of a lookup, are no columns of the Web API. */
function toField(column: NativeRecord): FieldDescription[] {
  const name = asString(column.LogicalName)
  const providerType = asString(column.AttributeType) ?? 'unknown'
  const isHidden = asString(column.AttributeOf) !== undefined || unreadable.includes(providerType)
  if (name === undefined || isHidden || column.IsValidForRead === false) return []
  const isLookup = lookups.includes(providerType)
  const required = asString(valueAt(column, 'RequiredLevel.Value'))
  return [
    {
      fieldName: isLookup ? `_${name}_value` : name,
      displayName: labelOf(column) ?? name,
      valueType: valueTypes[providerType] ?? 'other',
      providerType,
      isReadOnly: isLookup || (column.IsValidForCreate === false && column.IsValidForUpdate === false),
      isCustom: column.IsCustomAttribute === true,
      isRequired: required === 'ApplicationRequired' || required === 'SystemRequired',
      isCreateOnly:
        !isLookup && column.IsValidForCreate === true && column.IsValidForUpdate === false ? true : undefined,
    },
  ]
}

/** The name of a table or a column in the user's language. */
export function labelOf(described: NativeRecord, member = 'DisplayName'): string | undefined {
  return asString(valueAt(described, `${member}.UserLocalizedLabel.Label`))
}

const valueTypes = typed(
  'String:string Memo:string Uniqueidentifier:string Integer:int BigInt:int Decimal:float Double:float',
  'Money:float Boolean:boolean DateTime:datetime Picklist:singleSelect State:singleSelect',
  'Status:singleSelect Lookup:reference Customer:reference Owner:reference',
)
