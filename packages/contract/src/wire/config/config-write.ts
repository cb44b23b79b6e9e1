// What an installation writes: deletion, defaults and when they apply.
import { z } from 'zod'
import { nonEmptySchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** The default of a field: a string, an integer or a boolean, never two of them. */
export const fieldSettingDefaultSchema = z
  .strictObject({
    stringValue: z.string().optional(),
    integerValue: z.int().optional(),
    booleanValue: z.boolean().optional(),
  })
  .refine((value) => Object.values(value).filter((each) => each !== undefined).length <= 1, {
    error: 'can hold only one of stringValue, integerValue and booleanValue',
  })
  .register(wireSchemas, { id: 'FieldSettingDefault' })
/** The default of a field: at most one of the three. */
export type FieldSettingDefault = z.infer<typeof fieldSettingDefaultSchema>

/** When a field's default is written. */
export const fieldSettingSchema = z
  .strictObject({
    default: fieldSettingDefaultSchema.optional(),
    writeOnCreate: z.enum(['always', 'never']).optional(),
    writeOnUpdate: z.enum(['always', 'never', 'ifEmpty']).optional(),
  })
  .register(wireSchemas, { id: 'FieldSetting' })
/** When a field's default is written; `always` where nothing is said, `ifEmpty` looks at the record first. */
export type FieldSetting = z.infer<typeof fieldSettingSchema>

/** A deprecated default: its value, and whether updates get it too. */
export const valueDefaultSchema = z
  .strictObject({
    value: z.union([z.string(), z.int(), z.boolean()], {
      error: 'must be a string, an integer or a boolean',
    }),
    applyOnUpdate: z.enum(['always', 'never']).optional(),
  })
  .register(wireSchemas, { id: 'ValueDefault' })
/** A deprecated default: its value, and whether updates get it too (`always` when unset). */
export type ValueDefault = z.infer<typeof valueDefaultSchema>

/** The part of a config that says what an installation writes to one object. */
export const writeConfigObjectSchema = z
  .strictObject({
    objectName: nonEmptySchema,
    deletionSettings: z.strictObject({ enabled: z.boolean() }).optional(),
    selectedValueDefaults: z.record(z.string(), valueDefaultSchema).optional(),
    selectedFieldSettings: z.record(z.string(), fieldSettingSchema).optional(),
  })
  .register(wireSchemas, { id: 'WriteConfigObject' })
/** The part of a config for one object that is written; settings and defaults are keyed by field name. */
export type WriteConfigObject = z.infer<typeof writeConfigObjectSchema>

/** The objects that an installation writes, by object name. */
export const writeConfigSchema = z
  .strictObject({ objects: z.record(z.string(), writeConfigObjectSchema).optional() })
  .register(wireSchemas, { id: 'WriteConfig' })
/** The objects that an installation writes, by object name. */
export type WriteConfig = z.infer<typeof writeConfigSchema>
