// Notifications: reports to the builder about what happened.
import { z } from 'zod'
import { wireSchemas } from '../wire-schema.ts'

const text = z.string()
const optionalText = z.string().optional()
const configFields = { config: z.record(z.string(), z.unknown()).optional(), configURL: optionalText }
const installationFields = {
  projectId: text,
  provider: text,
  integrationId: text,
  integrationName: text,
  installationId: text,
  connectionId: text,
  groupRef: text,
  groupName: text,
  consumerRef: text,
  consumerName: text,
}
const connectionFields = {
  projectId: text,
  connectionId: text,
  provider: text,
  groupRef: text,
  consumerRef: text,
  consumerName: text,
}
/** Other groups that are connected to the same account of the provider; absent where there are none. */
const sharingFields = { sharedWithGroups: z.array(text).optional() }
const readWindow = { fromTimestamp: optionalText, untilTimestamp: optionalText }

const notification = <const T extends string, const S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.object({ notificationType: z.literal(type), data: z.object(shape) })

/** A notification; `notificationType` distinguishes the kinds. */
export const notificationSchema = z
  .discriminatedUnion('notificationType', [
    notification('connection.created', { ...connectionFields, ...sharingFields }),
    notification('connection.error', {
      ...connectionFields,
      errors: z.array(text).optional(),
      error: z.array(text).optional(),
    }),
    notification('connection.refreshed', connectionFields),
    notification('connection.updated', { ...connectionFields, ...sharingFields }),
    notification('connection.deleted', connectionFields),
    notification('installation.created', { ...installationFields, ...configFields }),
    notification('installation.updated', {
      ...installationFields,
      ...configFields,
      lastConfig: z.record(z.string(), z.unknown()).optional(),
      lastConfigURL: optionalText,
    }),
    notification('installation.deleted', { ...installationFields, ...configFields }),
    notification('read.schedule.paused', { ...installationFields, ...configFields, error: optionalText }),
    notification('read.backfill.done', { ...installationFields, objectName: text }),
    notification('read.triggered.done', { ...installationFields, objectName: text, ...readWindow }),
    notification('read.triggered.error', {
      ...installationFields,
      objectName: text,
      ...readWindow,
      error: optionalText,
    }),
    notification('write.async.done', {
      ...installationFields,
      objectName: text,
      success: z.boolean(),
      successfulRecordIds: z.array(text).optional(),
      errors: z.array(text).optional(),
    }),
    notification('subscribe.create.error', { ...installationFields, error: optionalText }),
    notification('secrets.read', {
      projectId: text,
      actor: text,
      target: text,
      secrets: z.array(text),
      address: optionalText,
    }),
    notification('rollout.stopped', {
      projectId: text,
      integrationId: text,
      integrationName: text,
      rolloutId: text,
      revisionId: text,
      formerRevisionId: text,
      reason: text,
    }),
    notification('destination.webhook.disabled', {
      projectId: text,
      destinationId: text,
      destinationName: text,
      url: text,
    }),
  ])
  .register(wireSchemas, { id: 'Notification' })
/** A notification; `notificationType` distinguishes the kinds. */
export type Notification = z.infer<typeof notificationSchema>

/** The kinds of notification. */
export const notificationTypes = Object.freeze(
  notificationSchema.options.map((option) => option.shape.notificationType.value),
)
/** A kind of notification. */
export type NotificationType = Notification['notificationType']

/** A kind of notification. */
export const notificationTypeSchema = z
  .enum(notificationTypes)
  .register(wireSchemas, { id: 'NotificationEventType' })
