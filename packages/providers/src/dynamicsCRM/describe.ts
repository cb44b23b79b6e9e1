// Columns of a Dataverse table, custom ones and custom tables included.
import {
  asString,
  type Call,
  type FieldDescription,
  humanize,
  memoByCall,
  type NativeRecord,
  type ObjectDescription,
  ProviderError,
  recordsAt,
  valueAt,
} from '@mortise/connector-kit'
import { odataName, odataText } from './odata.ts'

/** A table: its description, and what it calls its id. */
export interface DataverseTable {
  idName: string
  description: ObjectDescription
}

/** Tables are named by their entity set: `accounts`, `contacts`, `new_projects`. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  return (await tableOf(call, objectName)).description
}

const columns =
  'LogicalName,AttributeType,AttributeOf,DisplayName,IsCustomAttribute,IsValidForRead,IsValidForCreate,IsValidForUpdate,RequiredLevel'

/**
 * Asked once for a `Call`.
 * Unverified: as remembered of https://learn.microsoft.com/en-us/power-apps/developer/data-platform/webapi/query-metadata-web-api
 * @throws ProviderError stop/404 when there is no such table.
 */
export const tableOf: (call: Call, objectName: string) => Promise<DataverseTable> = memoByCall(
  async (call, objectName) => {
    const { json } = await call.request({
      path: '/v9.2/EntityDefinitions',
      query: {
        $filter: `EntitySetName eq ${odataText(odataName(objectName))}`,
        $select: 'LogicalName,PrimaryIdAttribute,DisplayName',
        $expand: `Attributes($select=${columns})`,
      },
    })
    const [found] = recordsAt(json, 'value')
    const idName = asString(found?.PrimaryIdAttribute)
    if (!found || idName === undefined) {
      const message = `Dynamics has no table whose entity set is named "${objectName}".`
      throw new ProviderError({ reaction: { kind: 'stop' }, message, status: 404 })
    }
    return {
      idName,
      description: {
        objectName,
        displayName: labelOf(found) ?? humanize(objectName),
        fields: recordsAt(found, 'Attributes').flatMap(toField),
        isComplete: true,
      },
    }
  },
)

/** Lookups are read as `_primarycontactid_value`; they are set by another name, so they count as read-only here. */
const lookups = ['Lookup', 'Customer', 'Owner']

/** Columns made of another one (`AttributeOf`), such as the name of a lookup, are no columns of the Web API. */
function toField(column: NativeRecord): FieldDescription[] {
  const name = asString(column.LogicalName)
  const providerType = asString(column.AttributeType) ?? 'unknown'
  if (name === undefined || asString(column.AttributeOf) || column.IsValidForRead === false) return []
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
    },
  ]
}

function labelOf(described: NativeRecord): string | undefined {
  return asString(valueAt(described, 'DisplayName.UserLocalizedLabel.Label'))
}

const valueTypes: Readonly<Record<string, FieldDescription['valueType']>> = {
  String: 'string',
  Memo: 'string',
  Uniqueidentifier: 'string',
  Integer: 'int',
  BigInt: 'int',
  Decimal: 'float',
  Double: 'float',
  Money: 'float',
  Boolean: 'boolean',
  DateTime: 'datetime',
  Picklist: 'singleSelect',
  State: 'singleSelect',
  Status: 'singleSelect',
  Lookup: 'reference',
  Customer: 'reference',
  Owner: 'reference',
}
