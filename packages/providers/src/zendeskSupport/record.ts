// Where things are in a Zendesk record, custom fields among them.
import {
  asArray,
  asObject,
  instantMs,
  isObject,
  type NativeRecord,
  type RecordShape,
} from '@mortise/connector-kit'
import type { ZendeskObject } from './zendesk-object.ts'

const keyed = ['user_fields', 'organization_fields', 'custom_object_fields'] as const
const ticketField = /^custom_field_(\d+)$/

/**
 * Tickets carry custom fields as `custom_fields: [{id: 36, value: 'x'}]`, named here as the search names them
 * (`custom_field_36`). Users, organizations and records of custom objects carry them by key, each in a separate member.
 * Comments are known by their ticket and their own id, `35436#1274`, and never change.
 */
export const record: RecordShape = {
  id: (native) => {
    const id = idOf(native)
    return id === undefined || id === null ? undefined : String(id)
  },
  updatedAt: (native) => {
    // The text of an article has its own instant of change.
    const { created_at: created, updated_at: updated, edited_at: edited } = native
    const told = (isComment(native) ? [created] : [updated, edited]).flatMap((at) => instantMs(at) ?? [])
    return told.length === 0 ? undefined : Math.max(...told)
  },
  field(name) {
    if (name === 'id') return idOf
    const id = ticketField.exec(name)?.[1]
    if (id !== undefined)
      return (native) => customValues(native).find((field) => String(field.id) === id)?.value
    return (native) => (Object.hasOwn(native, name) ? native[name] : keyedValue(native, name))
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields' && !keyed.some((each) => each === name)),
    ...customValues(native).map(({ id }) => `custom_field_${id}`),
    ...keyed.flatMap((member) => Object.keys(asObject(native[member]) ?? {})),
  ],
}

/** Whether an export marks the record as deleted: people are no longer active, companies say when they were deleted. */
export function isRemoved(objectName: string, { active, deleted_at: deletedAt }: NativeRecord): boolean {
  if (objectName === 'users') return active === false
  return objectName === 'organizations' && deletedAt !== undefined && deletedAt !== null
}

function idOf(native: NativeRecord): unknown {
  return isComment(native) ? `${native.ticket_id}#${native.id}` : native.id
}

function isComment({ type, ticket_id: ticketId }: NativeRecord): boolean {
  return (type === 'Comment' || type === 'VoiceComment') && ticketId !== undefined
}

/** The record as an endpoint takes it: `{ticket: {subject: '…', custom_fields: [{id: 36, value: 'x'}]}}`. */
export function toNative(fields: NativeRecord, { custom, writable, readOnly }: ZendeskObject): NativeRecord {
  const own: Record<string, unknown> = {}
  const ticketValues: { id: number; value: unknown }[] = []
  const keyedValues: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const id = ticketField.exec(name)?.[1]
    const isOwn = Object.hasOwn(writable, name) || Object.hasOwn(readOnly, name) || name === custom?.member
    if (custom?.member === 'custom_fields' && id !== undefined) ticketValues.push({ id: Number(id), value })
    else if (isOwn || custom === undefined || custom.member === 'custom_fields') own[name] = value
    else keyedValues[name] = value
  }
  if (ticketValues.length > 0) own.custom_fields = ticketValues
  if (custom && Object.keys(keyedValues).length > 0) own[custom.member] = keyedValues
  return own
}

function customValues(native: NativeRecord): Record<string, unknown>[] {
  return asArray(native.custom_fields).filter(isObject)
}

function keyedValue(native: NativeRecord, name: string): unknown {
  for (const member of keyed) {
    const fields = asObject(native[member])
    if (fields && Object.hasOwn(fields, name)) return fields[name]
  }
  return undefined
}
