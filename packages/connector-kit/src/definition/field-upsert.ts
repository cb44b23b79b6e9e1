// Creating and changing custom fields at a provider: what is asked, what becomes of it, and failures kept to one field.
import type { FieldValueType } from '@mortise/contract'
import { ProviderError } from '../error/reaction.ts'

/** A custom field as it should be, in the provider's names. */
export interface WantedField {
  fieldName: string
  displayName: string
  description?: string | undefined
  valueType: Exclude<FieldValueType, 'other'>
  isRequired: boolean
  isUnique: boolean
  isIndexed: boolean
  text?:
    | {
        lengthMax?: number | undefined
        pattern?: string | undefined
        /** Options of a select. */
        values?: readonly string[] | undefined
        /** Only the options can be chosen. */
        isRestricted?: boolean | undefined
        defaultValue?: string | undefined
      }
    | undefined
  number?:
    | {
        precision?: number | undefined
        scale?: number | undefined
        min?: number | undefined
        max?: number | undefined
        defaultValue?: number | undefined
      }
    | undefined
  reference?:
    | {
        targetObject: string
        onDelete?: string | undefined
        relationshipName?: string | undefined
        label?: string | undefined
      }
    | undefined
}

/** The outcome of one field. `warnings` are sentences for the builder; `metadata` is what the provider made of it. */
export interface FieldUpsert {
  action: 'create' | 'update' | 'none' | 'failed'
  /** False when the connected user cannot see the field although it is there. */
  isVisible: boolean
  warnings: string[]
  metadata?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Runs the work on one field and turns the provider's refusal of it into a result, so that the other fields are tried.
 * @throws ProviderError what is not about this field: credentials, rate limits, outages
 */
export async function attemptField(work: () => Promise<FieldUpsert>): Promise<FieldUpsert> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    switch (error.reaction.kind) {
      case 'stop':
      case 'dropField':
      case 'skipRecord':
        return refuseField(error.message)
      case 'retry':
      case 'waitUntil':
      case 'reconnect':
      case 'restartCursor':
        throw error
    }
  }
}

/**
 * Prepares once, then tries the fields one after the other: vendors lock an object while its fields change. A refusal
 * during the preparation (an unknown object) is the result of every field.
 * @throws ProviderError as `attemptField`
 */
export async function attemptFields<Prepared>(input: {
  fields: readonly WantedField[]
  prepare(): Promise<Prepared>
  upsert(field: WantedField, prepared: Prepared): Promise<FieldUpsert>
}): Promise<FieldUpsert[]> {
  let prepared: Prepared | undefined
  const results: FieldUpsert[] = []
  for (const field of input.fields) {
    results.push(
      await attemptField(async () => {
        prepared ??= await input.prepare()
        return input.upsert(field, prepared)
      }),
    )
  }
  return results
}

/** The result for a field that cannot be made, with the reason in words. */
export function refuseField(reason: string): FieldUpsert {
  return { action: 'failed', isVisible: false, warnings: [reason] }
}
