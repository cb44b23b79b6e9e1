/** HubSpot's form of a record: string properties, timestamps in the envelope and among the properties. */

import { problem } from '../answer-error.ts'
import { asText, isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { StoredRecord } from '../record/record.ts'
import type { ParsedRecord } from '../vendor.ts'
import { maintainedNames, type ObjectTraits } from './objects.ts'

const envelopeNames = [
  'id',
  'properties',
  'createdAt',
  'updatedAt',
  'archived',
  'archivedAt',
  'associations',
  'url',
]
const createdNames = ['createdate', 'hs_createdate']
const modifiedNames = ['lastmodifieddate', 'hs_lastmodifieddate']
/** Keeps the numeric id exact as a JavaScript number. */
const idDigitsMax = 15

/** The record with the asked properties, or every property it has when `names` is undefined. */
export function toHubspotRecord(
  traits: ObjectTraits,
  record: StoredRecord,
  names?: readonly string[],
): JsonObject {
  const [idName, createdName, modifiedName] = maintainedNames(traits)
  const createdAt = record.createdAt.toISOString()
  const updatedAt = record.updatedAt.toISOString()
  const properties: JsonObject = {}
  if (names === undefined) Object.assign(properties, record.properties)
  else for (const name of names) properties[name] = record.properties[name] ?? null
  properties[createdName] = createdAt
  properties[idName] = record.id
  properties[modifiedName] = updatedAt
  return {
    id: record.id,
    properties,
    createdAt,
    updatedAt,
    archived: record.isArchived,
    archivedAt: record.isArchived ? updatedAt : undefined,
  }
}

/** Takes a record of the control API apart; a flat object stands for its properties. */
export function parseHubspotRecord(input: JsonObject, at: string): ParsedRecord {
  const isFlat = !isObject(input.properties)
  if (isFlat && input.properties !== undefined) {
    throw problem(400, 'properties must be an object of property names and values.', `${at}.properties`)
  }
  const given = isFlat
    ? Object.fromEntries(Object.entries(input).filter(([name]) => !envelopeNames.includes(name)))
    : (input.properties as JsonObject)
  const id = asText(input.id ?? given.hs_object_id)
  if (id !== undefined && (!/^\d+$/.test(id) || id.length > idDigitsMax)) {
    throw problem(400, `A HubSpot id is a number of at most ${idDigitsMax} digits, not "${id}".`, `${at}.id`)
  }
  const properties: JsonObject = {}
  for (const [name, value] of Object.entries(given)) {
    if (name === 'hs_object_id' || createdNames.includes(name) || modifiedNames.includes(name)) continue
    properties[name] = value
  }
  const timeOf = (name: string, names: string[]) =>
    parseTime(input[name] ?? firstOf(given, names), `${at}.${name}`)
  return {
    id,
    properties,
    createdAt: timeOf('createdAt', createdNames),
    updatedAt: timeOf('updatedAt', modifiedNames),
    isArchived: input.archived === true,
  }
}

/** HubSpot holds every value as a string; an empty one means the property has no value. */
export function toPropertyValue(value: JsonValue): string | null {
  if (value === null || value === '') return null
  return asText(value) ?? JSON.stringify(value)
}

/** All values as HubSpot holds them. */
export function toPropertyValues(properties: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, toPropertyValue(value)]],
    ),
  )
}

/** A time as HubSpot takes it: ISO 8601 or milliseconds since 1970, as text or number. */
export function readTime(value: string | number): Date | undefined {
  const time = new Date(/^-?\d+$/.test(String(value)) ? Number(value) : value)
  return Number.isNaN(time.getTime()) ? undefined : time
}

function parseTime(value: JsonValue | undefined, at: string): Date | undefined {
  if (value === undefined || value === null) return undefined
  const time = typeof value === 'string' || typeof value === 'number' ? readTime(value) : undefined
  if (time === undefined) throw problem(400, 'Give a time as ISO 8601 or as milliseconds since 1970.', at)
  return time
}

function firstOf(properties: JsonObject, names: string[]): JsonValue | undefined {
  return names.map((name) => properties[name]).find((value) => value !== undefined)
}
