// Custom fields as a builder asks for them, and what became of each at the provider.
import { z } from 'zod'
import { fieldValueTypeSchema } from '../catalogue/object-metadata.ts'
import { refSchema } from '../reference.ts'
import { nonEmptySchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** The options of a text or select field. */
export const stringFieldOptionsSchema = z
  .object({
    length: z.int().min(1).optional(),
    pattern: z.string().optional(),
    values: z.array(nonEmptySchema).optional(),
    valuesRestricted: z.boolean().optional(),
    defaultValue: z.string().optional(),
  })
  .register(wireSchemas, { id: 'StringFieldOptions' })
/** The options of a text or select field; `values` are the options of a select. */
export type StringFieldOptions = z.infer<typeof stringFieldOptionsSchema>

/** The options of a number field. */
export const numericFieldOptionsSchema = z
  .object({
    precision: z.int().min(1).optional(),
    scale: z.int().min(0).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    defaultValue: z.number().optional(),
  })
  .register(wireSchemas, { id: 'NumericFieldOptions' })
/** What a number field may hold: `precision` digits in all, `scale` of them after the point. */
export type NumericFieldOptions = z.infer<typeof numericFieldOptionsSchema>

/** The target of a reference field. */
export const associationDefinitionSchema = z
  .object({
    associationType: z.string(),
    targetObject: nonEmptySchema,
    targetField: z.string().optional(),
    cardinality: z.string().optional(),
    onDelete: z.string().optional(),
    required: z.boolean().optional(),
    reverseLookupFieldName: z.string().optional(),
    labels: z
      .object({ singular: z.string().optional(), plural: z.string().optional() })
      .register(wireSchemas, { id: 'AssociationLabels' })
      .optional(),
  })
  .register(wireSchemas, { id: 'AssociationDefinition' })
/** The target of a reference field, in the provider's names. */
export type AssociationDefinition = z.infer<typeof associationDefinitionSchema>

/** A custom field as it should be at the provider. */
export const fieldDefinitionSchema = z
  .object({
    fieldName: nonEmptySchema,
    displayName: nonEmptySchema,
    description: z.string().optional(),
    valueType: fieldValueTypeSchema.exclude(['other']),
    required: z.boolean().optional(),
    unique: z.boolean().optional(),
    indexed: z.boolean().optional(),
    stringOptions: stringFieldOptionsSchema.optional(),
    numericOptions: numericFieldOptionsSchema.optional(),
    association: associationDefinitionSchema.optional(),
  })
  .register(wireSchemas, { id: 'FieldDefinition' })
/** A custom field as it should be at the provider; `fieldName` is the provider's name for it. */
export type FieldDefinition = z.infer<typeof fieldDefinitionSchema>

/** The body of a request to create or change custom fields of a group's account. */
export const upsertMetadataRequestSchema = z
  .object({
    groupRef: refSchema,
    fields: z.record(nonEmptySchema, z.array(fieldDefinitionSchema).min(1)),
  })
  .refine(({ fields }) => Object.keys(fields).length > 0, {
    error: 'needs at least one object with its fields',
    path: ['fields'],
  })
  .register(wireSchemas, { id: 'UpsertMetadataRequest' })
/** The body of a request to create or change custom fields of a group's account, by object. */
export type UpsertMetadataRequest = z.infer<typeof upsertMetadataRequestSchema>

/** The outcome of one field. */
export const fieldUpsertResultSchema = z
  .object({
    fieldName: z.string(),
    action: z.enum(['create', 'update', 'none', 'failed']),
    metadata: z.record(z.string(), z.unknown()).optional(),
    warnings: z.array(z.string()).optional(),
  })
  .register(wireSchemas, { id: 'FieldUpsertResult' })
/** The outcome of one field; `warnings` describe what failed or was not possible, `metadata` is the provider's. */
export type FieldUpsertResult = z.infer<typeof fieldUpsertResultSchema>

/** The outcome of all fields. */
export const upsertMetadataResponseSchema = z
  .object({
    success: z.boolean(),
    fields: z.record(z.string(), z.record(z.string(), fieldUpsertResultSchema)),
  })
  .register(wireSchemas, { id: 'UpsertMetadataResponse' })
/** The outcome of all fields, by object and field; `success` is false if any field is missing or not visible. */
export type UpsertMetadataResponse = z.infer<typeof upsertMetadataResponseSchema>
