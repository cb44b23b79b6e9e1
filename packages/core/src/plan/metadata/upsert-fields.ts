// Creates and changes custom fields in a customer's account, object by object.
import type { FieldUpsert, ProviderDefinition, WantedField } from '@mortise/connector-kit'
import {
  type FieldDefinition,
  type FieldUpsertResult,
  MortiseError,
  type UpsertMetadataResponse,
} from '@mortise/contract'
import { forgetDescriptions } from '../../connection/account/forget-descriptions.ts'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { toPublicError } from '../../platform/failure/to-public-error.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'

// Salesforce takes seconds for a field; the caller's own patience ends before the server's two minutes do.
const UPSERT_TIMEOUT_MS = 90_000

/** Whose account, and which fields there by object; `objectName` is the provider's, `name` what the caller wrote. */
interface FieldsToUpsert {
  connectionId: string
  provider: ProviderDefinition
  module: string | undefined
  objects: readonly { name: string; objectName: string; fields: readonly FieldDefinition[] }[]
}

/**
 * Upserts the fields one object after the other and returns the outcome of each. If the provider refuses one field, its
 * result has the reason and the others continue. Descriptions kept of the account are forgotten. Safe to repeat.
 * @throws MortiseError field.upsert_unsupported, connection.revoked, provider.rate_limited, provider.unavailable
 */
export async function upsertFields(
  ctx: Context,
  caller: Caller,
  wanted: FieldsToUpsert,
): Promise<UpsertMetadataResponse> {
  const { provider, connectionId } = wanted
  if (!provider.objects.upsertFields) {
    throw new MortiseError('field.upsert_unsupported', { params: { provider: provider.displayName } })
  }
  const results: Record<string, Record<string, FieldUpsertResult>> = {}
  const outcomes: FieldUpsert[] = []
  try {
    const call = await openCall(ctx, caller.projectId, connectionId, {
      purpose: 'describe',
      module: wanted.module,
      deadline: new Date(Date.now() + UPSERT_TIMEOUT_MS),
    })
    for (const { name, objectName, fields } of wanted.objects) {
      const made = await provider.objects.upsertFields(
        call,
        objectName,
        withoutRepeats(fields).map(toWantedField),
      )
      outcomes.push(...made)
      results[name] = toResults(withoutRepeats(fields), made)
    }
  } catch (error) {
    throw toPublicError(provider.displayName, error)
  } finally {
    await noteChanges(ctx, caller, { connectionId, results })
  }
  return {
    success: outcomes.every(({ action, isVisible }) => action !== 'failed' && isVisible),
    fields: results,
  }
}

/** A field named twice is what its last definition says. */
function withoutRepeats(fields: readonly FieldDefinition[]): FieldDefinition[] {
  return [...new Map(fields.map((field) => [field.fieldName, field])).values()]
}

function toResults(
  fields: readonly FieldDefinition[],
  made: readonly FieldUpsert[],
): Record<string, FieldUpsertResult> {
  const entries = fields.flatMap(({ fieldName }, index): [string, FieldUpsertResult][] => {
    const outcome = made[index]
    if (!outcome) return []
    const { action, warnings, metadata } = outcome
    return [
      [
        fieldName,
        {
          fieldName,
          action,
          metadata: metadata ? { ...metadata } : undefined,
          warnings: warnings.length > 0 ? warnings : undefined,
        },
      ],
    ]
  })
  return Object.fromEntries(entries)
}

/** Also after a failure half-way: what was made until then is there. */
async function noteChanges(
  ctx: Context,
  caller: Caller,
  { connectionId, results }: { connectionId: string; results: UpsertMetadataResponse['fields'] },
): Promise<void> {
  if (Object.keys(results).length === 0) return
  const change = Object.entries(results).map(([name, fields]) => [
    name,
    Object.fromEntries(Object.values(fields).map(({ fieldName, action }) => [fieldName, action])),
  ])
  await commit(ctx, async (unit) => {
    await recordAudit(unit.tx, caller, {
      action: 'connection.fields_upserted',
      target: `connection:${connectionId}`,
      change: Object.fromEntries(change),
    })
    forgetDescriptions(unit, caller.projectId, connectionId)
  })
}

/** An association makes a field a reference, whatever its value type says. */
function toWantedField(field: FieldDefinition): WantedField {
  const { stringOptions: text, numericOptions: number, association } = field
  return {
    fieldName: field.fieldName,
    displayName: field.displayName,
    description: field.description,
    valueType: association ? 'reference' : field.valueType,
    isRequired: field.required === true || association?.required === true,
    isUnique: field.unique === true,
    isIndexed: field.indexed === true,
    text: text
      ? {
          lengthMax: text.length,
          pattern: text.pattern,
          values: text.values,
          isRestricted: text.valuesRestricted,
          defaultValue: text.defaultValue,
        }
      : undefined,
    number,
    reference: association
      ? {
          targetObject: association.targetObject,
          onDelete: association.onDelete,
          relationshipName: association.reverseLookupFieldName,
          label: association.labels?.plural,
        }
      : undefined,
  }
}
