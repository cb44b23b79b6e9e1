// What an installation reads: objects, fields, mappings, filters and backfill.
import { z } from 'zod'
import { nameSchema } from '../reference.ts'
import { nonEmptySchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** The value a filter compares with. */
export const filterValueSchema = z.union([z.string(), z.boolean(), z.number()], {
  error: 'must be a string, a boolean or a number',
})
/** The value a filter compares with. */
export type FilterValue = z.infer<typeof filterValueSchema>

/** One condition on a field. */
export const readFilterSchema = z
  .strictObject({
    fieldName: nonEmptySchema,
    operator: z.enum(['eq'], { error: 'must be eq, the only operator reads support' }),
    value: filterValueSchema.optional(),
  })
  .register(wireSchemas, { id: 'ReadFilter' })
/** One condition on a field. */
export type ReadFilter = z.infer<typeof readFilterSchema>

/** Conditions that all have to hold, at most one per field. */
export const readFiltersSchema = z.array(readFilterSchema).superRefine((filters, context) => {
  const seen = new Set<string>()
  for (const [index, { fieldName }] of filters.entries()) {
    if (seen.has(fieldName)) {
      const message = `has a second condition on ${fieldName}; a field can have only one, so remove one of them`
      context.addIssue({ code: 'custom', path: [index, 'fieldName'], message })
    }
    seen.add(fieldName)
  }
})

/** How far back the first read of an object goes. */
export const backfillConfigSchema = z
  .strictObject({
    defaultPeriod: z
      .strictObject({
        days: z.int('must be a whole number of days').min(0, 'must be 0 or more').optional(),
        fullHistory: z.boolean().optional(),
      })
      .refine((period) => period.days !== undefined || period.fullHistory !== undefined, {
        error: 'needs days (0 or more past days) or fullHistory: true',
      }),
    fieldFilters: readFiltersSchema.optional(),
  })
  .register(wireSchemas, { id: 'BackfillConfig' })
/** How far back the first read of an object goes; `fullHistory: true` wins over `days`. */
export type BackfillConfig = z.infer<typeof backfillConfigSchema>

/** The value mapping of one field. */
export const valueMappingSchema = z
  .record(z.string(), z.string())
  .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, {
    error: 'maps one provider value to two delivered values; each provider value can be mapped once',
  })
/** The value mapping of one field: delivered value -> provider value, one to one. */
export type ValueMapping = z.infer<typeof valueMappingSchema>

/** One field the customer may map, as the application offered it at install time. */
export const dynamicMappingsInputEntrySchema = z
  .strictObject({
    mapToName: nameSchema.optional(),
    mapToDisplayName: z.string().optional(),
    prompt: z.string().optional(),
    mappedValues: z
      .array(z.strictObject({ mappedValue: z.string(), mappedDisplayValue: z.string() }))
      .optional(),
    fieldName: nonEmptySchema.optional(),
  })
  .refine((entry) => offeredName(entry) !== '', { error: 'needs fieldName or mapToName' })
  .register(wireSchemas, { id: 'DynamicMappingsInputEntry' })
/** One field the customer may map. With `fieldName` set, the customer is not asked which provider field it is. */
export type DynamicMappingsInputEntry = z.infer<typeof dynamicMappingsInputEntrySchema>

/** What the application calls an offered field: `mapToName`, or the provider's name where the entry has no other. */
export function offeredName({
  mapToName,
  fieldName,
}: {
  mapToName?: string | undefined
  fieldName?: string | undefined
}): string {
  return mapToName ?? fieldName ?? ''
}

/** All fields the application offered for mapping, chosen or not. */
export const dynamicMappingsInputSchema = z.array(dynamicMappingsInputEntrySchema)
/** All fields the application offered for mapping, chosen or not. */
export type DynamicMappingsInput = z.infer<typeof dynamicMappingsInputSchema>

const selectedFieldsSchema = z.record(z.string(), z.boolean())
const selectedFieldMappingsSchema = z.record(z.string(), z.string())

/** A read object as an update may send it: only what it means to change. */
export const baseReadConfigObjectSchema = z
  .strictObject({
    objectName: nonEmptySchema.optional(),
    schedule: z.string().optional(),
    disabled: z.boolean().optional(),
    destination: z.string().optional(),
    selectedFields: selectedFieldsSchema.optional(),
    selectedValueMappings: z.record(z.string(), valueMappingSchema).optional(),
    dynamicMappingsInput: dynamicMappingsInputSchema.optional(),
    selectedFieldMappings: selectedFieldMappingsSchema.optional(),
    selectedFieldsAuto: z.enum(['all']).optional(),
    backfill: backfillConfigSchema.optional(),
    fieldFilters: readFiltersSchema.optional(),
  })
  .register(wireSchemas, { id: 'BaseReadConfigObject' })
/** A read object as an update may send it: only what it means to change. */
export type BaseReadConfigObject = z.infer<typeof baseReadConfigObjectSchema>

/** The part of a config that says what an installation reads of one object. */
export const readConfigObjectSchema = z
  .strictObject({
    ...baseReadConfigObjectSchema.shape,
    objectName: nonEmptySchema,
    selectedFields: selectedFieldsSchema.default({}),
    selectedFieldMappings: selectedFieldMappingsSchema.default({}),
  })
  .register(wireSchemas, { id: 'ReadConfigObject' })
/** The part of a config for one object that is read; `selectedFieldMappings` is mapToName -> provider field name. */
export type ReadConfigObject = z.infer<typeof readConfigObjectSchema>

/** The objects that an installation reads, by object name. */
export const readConfigSchema = z
  .strictObject({ objects: z.record(z.string(), readConfigObjectSchema) })
  .register(wireSchemas, { id: 'ReadConfig' })
/** The objects that an installation reads, by object name. */
export type ReadConfig = z.infer<typeof readConfigSchema>
