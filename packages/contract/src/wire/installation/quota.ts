// How much of a customer's account an installation may use, and when.
import { z } from 'zod'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

const callsSchema = z
  .int('must be a whole number of calls')
  .min(1, 'must be 1 or more')
  .max(1_000_000_000, 'must be 1000000000 or less')
const percentSchema = z
  .int('must be a whole number of percent')
  .min(1, 'must be between 1 and 100')
  .max(100, 'must be between 1 and 100')
const timeSchema = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day from 00:00 to 23:59, for example 08:00')

/** Days of the week, Sunday first, as `Date` counts them. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Hours in which work in the background rests. */
export const restHoursSchema = z
  .strictObject({
    from: timeSchema,
    to: timeSchema,
    timeZone: z
      .string()
      .max(64, 'must have at most 64 characters')
      .refine(isTimeZone, 'is not a time zone; use a name such as Europe/Berlin or UTC'),
    days: z
      .array(z.enum(weekdays, { error: `must be one of ${weekdays.join(', ')}` }))
      .min(1, 'must name a day; leave it out for all days')
      .max(7, 'must name at most 7 days')
      .optional(),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'must differ from `from`' })
  .register(wireSchemas, { id: 'RestHours' })
/** Hours in which work in the background rests; `to` before `from` ends on the next day. */
export type RestHours = z.infer<typeof restHoursSchema>

/** The part of an account that one installation may use. */
export const quotaSchema = z
  .strictObject({
    callsPerHour: callsSchema.optional(),
    callsPerDay: callsSchema.optional(),
    percentPerHour: percentSchema.optional(),
    percentPerDay: percentSchema.optional(),
    rest: z.array(restHoursSchema).max(20, 'must have at most 20 entries').optional(),
  })
  .refine(({ rest = [] }) => !leavesNoTime(rest), {
    path: ['rest'],
    error: 'covers the whole week, so nothing would ever be read; leave some hours free',
  })
  .register(wireSchemas, { id: 'Quota' })
/** The part of an account that one installation may use: calls an hour and a day (UTC), and hours of rest. */
export type Quota = z.infer<typeof quotaSchema>

/** The use of a quota in the hour or day that runs. */
export const quotaUsageSchema = z
  .object({
    /** Calls counted. Each process counts a few ahead, so that this may be more than it sent. */
    calls: z.int().min(0),
    /** Absent if only a percentage is set and the provider has not stated the account's allowance. */
    callsMax: z.int().min(0).optional(),
    endTime: timestampSchema,
  })
  .register(wireSchemas, { id: 'QuotaUsage' })
/** The use of a quota in the hour or day that runs. */
export type QuotaUsage = z.infer<typeof quotaUsageSchema>

/** The use of an installation's quota now. */
export const quotaStateSchema = z
  .object({
    hour: quotaUsageSchema.optional(),
    day: quotaUsageSchema.optional(),
    /** Until when work in the background rests; absent outside of the hours of rest. */
    restEndTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'QuotaState' })
/** The use of an installation's quota now. */
export type QuotaState = z.infer<typeof quotaStateSchema>

/** The quota of an installation, where it comes from, and its use. */
export const installedQuotaSchema = z
  .object({
    installationId: z.string(),
    groupRef: z.string(),
    /** The limits that hold: the builder's or the manifest's, tightened by the customer's. */
    quota: quotaSchema,
    manifest: quotaSchema.optional(),
    /** Replaces the manifest's for this installation. */
    builder: quotaSchema.optional(),
    customer: quotaSchema.optional(),
    /** Calls that the account may make an hour, as the provider last stated it. */
    allowancePerHour: z.int().min(0).optional(),
    /** Calls that the account may make a day, as the provider last stated it. */
    allowancePerDay: z.int().min(0).optional(),
    state: quotaStateSchema,
  })
  .register(wireSchemas, { id: 'InstalledQuota' })
/** The quota of an installation, where it comes from, and its use. */
export type InstalledQuota = z.infer<typeof installedQuotaSchema>

/** The body that sets a quota. */
export const updateQuotaRequestSchema = z
  .object({ quota: quotaSchema.nullable() })
  .register(wireSchemas, { id: 'UpdateQuotaRequest' })
/** The body that sets a quota; `null` removes what was set. */
export type UpdateQuotaRequest = z.infer<typeof updateQuotaRequestSchema>

const minutesOfDay = 24 * 60

/** The minutes of its day in which one entry begins and ends. */
export function minutesOf({ from, to }: Pick<RestHours, 'from' | 'to'>): { from: number; to: number } {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return { from: minutes(from), to: minutes(to) }
}

/** Whether the entries of one time zone cover each minute of a week. Entries of several zones leave time as they are. */
function leavesNoTime(rest: readonly RestHours[]): boolean {
  return [...new Set(rest.map(({ timeZone }) => timeZone))].some((zone) => {
    const isRest = new Uint8Array(7 * minutesOfDay)
    for (const hours of rest.filter(({ timeZone }) => timeZone === zone)) {
      const { from, to } = minutesOf(hours)
      const length = (to - from + minutesOfDay) % minutesOfDay
      for (const [day, name] of weekdays.entries()) {
        if (hours.days && !hours.days.includes(name)) continue
        for (let minute = 0; minute < length; minute++)
          isRest[(day * minutesOfDay + from + minute) % isRest.length] = 1
      }
    }
    return !isRest.includes(0)
  })
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
