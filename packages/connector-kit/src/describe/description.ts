// The description of a provider's objects and their fields.
import type { FieldValueType } from '@mortise/contract'

/** A field as the provider describes it; `valueType` is the wire's FieldMetadata enum. */
export interface FieldDescription {
  fieldName: string
  displayName: string
  valueType: FieldValueType
  providerType: string
  isReadOnly: boolean
  isCustom: boolean
  isRequired: boolean
  /** It takes a value when a record is created, and no other afterwards. */
  isCreateOnly?: true | undefined
  /** It takes a value when a record is changed, and none when one is created. */
  isUpdateOnly?: true | undefined
  referenceTo?: string[] | undefined
  values?: { value: string; displayValue: string }[] | undefined
}

/** An object and its fields. */
export interface ObjectDescription {
  objectName: string
  displayName: string
  fields: FieldDescription[]
  /** False where the list is known to be partial (sampled); unknown field names are then let through. */
  isComplete: boolean
}

/** An object as lists of objects show it. */
export interface ObjectSummary {
  /** As `describe` and `read` take it: `Invoice__c`, `appA1/tblB2`. */
  objectName: string
  displayName: string
  /** The account made it itself, or only the account knows of it. */
  isCustom: boolean
}

/** The objects of an account. */
export interface ObjectList {
  objects: readonly ObjectSummary[]
  /** False where the account has more than were asked for. */
  isComplete: boolean
}
