/** Checking and storing what Salesforce callers write, shared by single and collection calls. */

import type { Field } from '../field/field.ts'
import type { JsonObject, JsonValue } from '../json.ts'
import { equalsAny, propertyText } from '../record/expression.ts'
import type { StoredRecord } from '../record/record.ts'
import { findRecords, reserveOrdinals, selectRecords, writeRecords } from '../record/store.ts'
import type { Context } from '../vendor.ts'
import { recordNotFound, salesforceError, unknownColumn } from './errors.ts'
import { newRecordId, normalizeId } from './identifier.ts'
import { requiredFields } from './objects.ts'
import { respell } from './record.ts'
import type { Target } from './request.ts'

/** The fields of a write under the describe's spelling. @throws AnswerError 400 naming the field it refuses */
export function checkedFields(body: JsonObject, target: Target, isCreate: boolean): JsonObject {
  const { object } = target.scope
  const given = Object.entries(body).filter(([name]) => name !== 'attributes')
  for (const [name, value = null] of given) {
    const field = target.fields.get(name.toLowerCase())
    if (field === undefined) throw unknownColumn(name, object)
    refuse(field, value, object)
  }
  const properties = respell(Object.fromEntries(given), target.fields)
  const isEmpty = (name: string) =>
    properties[name] === undefined || properties[name] === null || properties[name] === ''
  const missing = requiredFields(object).filter((name) => (isCreate || name in properties) && isEmpty(name))
  if (missing.length > 0) {
    throw salesforceError(
      400,
      'REQUIRED_FIELD_MISSING',
      `Required fields are missing: [${missing.join(', ')}]`,
      missing,
    )
  }
  return properties
}

function refuse(field: Field, value: JsonValue, object: string) {
  if (field.name === 'Id' || field.isReadOnly) {
    throw salesforceError(
      400,
      'INVALID_FIELD_FOR_INSERT_UPDATE',
      `Unable to create/update fields: ${field.name}. Please check the security settings of this field and verify that it is read/write for your profile or permission set.`,
      [field.name],
    )
  }
  if (value === null) return
  const isWrong =
    (field.type === 'boolean' && typeof value !== 'boolean') ||
    (['number', 'currency', 'percent', 'integer'].includes(field.type) && !Number.isFinite(Number(value))) ||
    (['date', 'datetime'].includes(field.type) && Number.isNaN(Date.parse(String(value))))
  if (isWrong) {
    throw salesforceError(
      400,
      'JSON_PARSER_ERROR',
      `Cannot deserialize instance of ${field.type} from value ${JSON.stringify(value)} for field ${field.name} of ${object}`,
    )
  }
  if (field.type === 'email' && value !== '' && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(String(value))) {
    throw salesforceError(
      400,
      'INVALID_EMAIL_ADDRESS',
      `${field.label}: invalid email address: ${String(value)}`,
      [field.name],
    )
  }
}

/** Creates records. */
export async function createRecords(
  context: Context,
  target: Target,
  all: readonly JsonObject[],
): Promise<StoredRecord[]> {
  const first = await reserveOrdinals(context.pool, all.length)
  const at = context.now()
  const records = all.map((properties, index) => {
    const ordinal = first + index
    const id = newRecordId(target.scope.object, ordinal)
    return {
      id,
      ordinal,
      properties: withNumber(target, properties, ordinal),
      createdAt: at,
      updatedAt: at,
      isArchived: false,
    }
  })
  return writeRecords(context.pool, target.scope, records)
}

function withNumber(target: Target, properties: JsonObject, ordinal: number): JsonObject {
  if (target.scope.object !== 'Case') return properties
  return { ...properties, CaseNumber: String(ordinal).padStart(8, '0') }
}

/** Applies changed fields to records. */
export async function updateRecords(
  context: Context,
  target: Target,
  changes: readonly { record: StoredRecord; properties: JsonObject }[],
): Promise<StoredRecord[]> {
  const updatedAt = context.now()
  const records = changes.map(({ record, properties }) => ({ ...record, properties, updatedAt }))
  return writeRecords(context.pool, target.scope, records)
}

/** One record by id. @throws AnswerError 404 when there is none, or it was deleted */
export async function findOne(context: Context, target: Target, id: string): Promise<StoredRecord> {
  const normal = normalizeId(id)
  const [record] = normal === undefined ? [] : await findRecords(context.pool, target.scope, [normal], false)
  if (record === undefined) throw recordNotFound()
  return record
}

/** The records whose field has the value, for upserts by external id. */
export async function findByField(
  context: Context,
  target: Target,
  wanted: { field: Field; value: string },
): Promise<StoredRecord[]> {
  if (wanted.field.name === 'Id') {
    return findRecords(context.pool, target.scope, [normalizeId(wanted.value) ?? wanted.value], false)
  }
  const text = propertyText(wanted.field.name)
  await context.ensureIndex(text)
  return selectRecords(context.pool, target.scope, {
    where: (bind) => `NOT is_archived AND ${equalsAny(text, [wanted.value], bind)}`,
    orderBy: 'ordinal',
    limit: 3,
  })
}
