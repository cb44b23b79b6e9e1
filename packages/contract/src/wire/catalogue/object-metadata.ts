// A provider object and its fields for one connection.
import { z } from 'zod'
import { wireSchemas } from '../wire-schema.ts'

/** The kinds of value a field can hold, whatever the provider calls them. */
export const fieldValueTypeSchema = z.enum([
  'string',
  'boolean',
  'singleSelect',
  'multiSelect',
  'date',
  'datetime',
  'int',
  'float',
  'reference',
  'other',
])
/** The kind of value a field holds, whatever the provider calls it. */
export type FieldValueType = z.infer<typeof fieldValueTypeSchema>

/** One field of a provider object. */
export const fieldMetadataSchema = z
  .object({
    fieldName: z.string(),
    displayName: z.string(),
    valueType: fieldValueTypeSchema.optional(),
    providerType: z.string().optional(),
    readOnly: z.boolean().optional(),
    isCustom: z.boolean().optional(),
    isRequired: z.boolean().optional(),
    /** True for a field that takes a value only when a record is created; absent for all others. */
    isCreateOnly: z.literal(true).optional(),
    /** True for a field that takes a value only when a record is changed; absent for all others. */
    isUpdateOnly: z.literal(true).optional(),
    referenceTo: z.array(z.string()).optional(),
    values: z.array(z.object({ value: z.string(), displayValue: z.string() })).optional(),
  })
  .register(wireSchemas, { id: 'FieldMetadata' })
/** One field of a provider object; `values` are the options of a select field. */
export type FieldMetadata = z.infer<typeof fieldMetadataSchema>

/** One object of a list. */
export const objectSummarySchema = z
  .object({
    name: z.string(),
    displayName: z.string(),
    isCustom: z.boolean(),
    mappedObjectName: z.string().optional(),
  })
  .register(wireSchemas, { id: 'ObjectSummary' })
/** One object of a list; `mappedObjectName` is what the integration calls it, where its manifest reads it. */
export type ObjectSummary = z.infer<typeof objectSummarySchema>

/** The objects of an account. */
export const objectListSchema = z
  .object({ results: z.array(objectSummarySchema), isComplete: z.boolean() })
  .register(wireSchemas, { id: 'ObjectList' })
/** The objects of an account; `isComplete` is false where it has more than were asked for, or may not show all. */
export type ObjectList = z.infer<typeof objectListSchema>

/** A provider object and its fields by name. */
export const objectMetadataSchema = z
  .object({
    name: z.string(),
    displayName: z.string().optional(),
    mappedObjectName: z.string().optional(),
    fields: z.record(z.string(), fieldMetadataSchema),
  })
  .register(wireSchemas, { id: 'ObjectMetadata' })
/** A provider object and its fields by name; a nested field's name is a bracket path. */
export type ObjectMetadata = z.infer<typeof objectMetadataSchema>
