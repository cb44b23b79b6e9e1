// An answer as a vendor's description gives it: its example, or a value of its schema.
import { membersOf } from './schema-members.mjs'

const depthMax = 7
/** Members that say of a record that it is gone, or of a list that it ends. */
const falseNames = /delet|archiv|trash|remov|hidden|^is_?(last|final)|lastPage|isFinished|^done$|err(or)?s?$/i
const linkNames = /^(next|next_?(page_?)?(url|uri|link)|nextLink|nextRecordsUrl|@odata\.nextLink|next_href)$/i

/**
 * The answers of an operation: one of its schema, and those of its examples. `nextLink` is the address of a next page.
 * @returns {{ form: string, json: unknown }[]}
 */
export function sampleAnswers({ answer, answerExamples = [], resolve }, nextLink) {
  const made = answer && sampleOf({ resolve, nextLink, index: 1 }, answer, { name: '', depth: 0 })
  return [
    ...(isOfUse(made) ? [{ form: 'schema', json: made }] : []),
    ...answerExamples.filter(isOfUse).map((json) => ({ form: 'example', json })),
  ]
}

function isOfUse(json) {
  return typeof json === 'object' && json !== null && Object.keys(json).length > 0
}

function sampleOf(making, schema, { name, depth }) {
  const own = making.resolve(schema)
  if (own.const !== undefined) return own.const
  const { members, items, rest } = membersOf(making.resolve, own)
  const type = typeOf(making, own, { members, items })
  if (depth > depthMax) return type === 'array' ? [] : undefined
  if (type === 'object') return objectOf(making, { members, rest }, { name, depth })
  if (type === 'array') {
    return [1, 2]
      .map((index) => sampleOf({ ...making, index }, items ?? {}, { name, depth: depth + 1 }))
      .filter((each) => each !== undefined)
  }
  return scalarOf(making, own, { name, type })
}

function typeOf({ resolve }, own, { members, items }) {
  const stated = [own.type].flat().find((type) => type && type !== 'null')
  if (stated) return stated
  const parts = [...(own.anyOf ?? []), ...(own.oneOf ?? []), ...(own.allOf ?? [])].map(resolve)
  const scalar = parts.find((part) => /string|number|integer|boolean/.test([part.type].flat().join()))
  if (scalar) return [scalar.type].flat().find((type) => type !== 'null')
  if (items) return 'array'
  return Object.keys(members).length > 0 || own.additionalProperties ? 'object' : 'string'
}

function objectOf(making, { members, rest }, { name, depth }) {
  const entries = Object.entries(members).map(([member, schema]) => [
    member,
    sampleOf(making, schema, { name: member, depth: depth + 1 }),
  ])
  if (entries.length === 0 && rest) return { one: sampleOf(making, rest, { name, depth: depth + 1 }) }
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function scalarOf(making, own, { name, type }) {
  if (linkNames.test(name)) return making.nextLink
  if (type === 'boolean') return !falseNames.test(name)
  const isId = /^(id|gid|uid|uuid|guid|key|sid)$|_id$|Id$/.test(name)
  const isTime = /(_at|At|_on|Time|_time|timestamp|modified|updated|created)$/i.test(name)
  if (isTime && type === 'integer') return exampleOf(own) ?? 1_795_000_000
  if (type === 'integer' || type === 'number') return isId ? 7_000_000 + making.index : (exampleOf(own) ?? 2)
  const choice = own.enum?.find((value) => value !== null)
  if (choice !== undefined) return choice
  if (isId) return own.format === 'uuid' ? uuidOf(making.index) : `id-${making.index}`
  const example = exampleOf(own)
  if (typeof example === 'string' && example !== '') return example
  if (own.format === 'date-time' || isTime) return '2026-11-20T09:30:00Z'
  if (own.format === 'date' || /date$/i.test(name)) return '2026-11-20'
  if (falseNames.test(name)) return undefined
  return `some-${name || 'text'}`
}

function exampleOf({ example, examples }) {
  return example ?? (Array.isArray(examples) ? examples[0] : undefined)
}

function uuidOf(count) {
  return `5f0f0f0f-0f0f-4f0f-8f0f-${String(count).padStart(12, '0')}`
}
