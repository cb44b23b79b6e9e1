/** Ids as Salesforce forms them: 15 case-sensitive characters, or 18 with a suffix that survives folded case. */

import { createHash } from 'node:crypto'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const suffixes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'

/** Prefixes by object; custom objects get `a00` and following. */
const prefixes: Record<string, string> = {
  Account: '001',
  Contact: '003',
  User: '005',
  Opportunity: '006',
  Lead: '00Q',
  Case: '500',
  PermissionSet: '0PS',
  PermissionSetAssignment: '0Pa',
  FieldPermissions: '01k',
}

/** The key prefix of an object's ids. */
export function keyPrefix(object: string): string {
  const known = prefixes[object]
  if (known !== undefined) return known
  const place = createHash('sha256').update(object).digest().readUInt16BE(0) % (62 * 62)
  return `a${digits[Math.floor(place / 62)]}${digits[place % 62]}`
}

/** The id of the n-th record. */
export function newRecordId(object: string, ordinal: number): string {
  return withSuffix(`${keyPrefix(object)}Mt00${base62(ordinal, 8)}`)
}

/** The 18-character form of a 15- or 18-character id, or undefined when it is neither. */
export function normalizeId(id: string): string | undefined {
  if (/^[0-9A-Za-z]{15}$/.test(id)) return withSuffix(id)
  return /^[0-9A-Za-z]{18}$/.test(id) ? id : undefined
}

/** The org id a workspace stands for, always the same. */
export function orgIdOf(workspace: string): string {
  return withSuffix(`00DMt00${base62(numberOf(workspace), 8)}`)
}

/** The id of the one user every simulated org has. */
export function userIdOf(workspace: string): string {
  return withSuffix(`005Mt00${base62(numberOf(workspace), 8)}`)
}

/** The id of a custom field's definition, always the same. */
export function fieldIdOf(workspace: string, object: string, field: string): string {
  return withSuffix(`00NMt00${base62(numberOf(`${workspace} ${object}.${field}`), 8)}`)
}

/** The id of a custom object's definition, always the same. */
export function objectIdOf(workspace: string, object: string): string {
  return withSuffix(`01IMt00${base62(numberOf(`${workspace} ${object}`), 8)}`)
}

function withSuffix(id: string): string {
  let suffix = ''
  for (let start = 0; start < 15; start += 5) {
    let bits = 0
    for (let offset = 0; offset < 5; offset++) {
      const character = id.charAt(start + offset)
      if (character >= 'A' && character <= 'Z') bits |= 1 << offset
    }
    suffix += suffixes[bits]
  }
  return id + suffix
}

function base62(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = digits[rest % 62] + text
  return text
}

function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 5)
}
