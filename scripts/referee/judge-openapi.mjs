// Judges the requests of one shape by the operation that describes them.
import { findOperation } from './find-operation.mjs'
import { isInvented } from './is-invented.mjs'
import { membersOf, schemaAt } from './schema-members.mjs'

/** Values of parameters that leave records out of a list. */
const hidingName = /archiv|delet|inactive|status|state|active|trash|closed|completed|include/i

/**
 * @returns `{ faults, remarks, operation }`: a shape without faults is confirmed. Remarks are for a person to judge.
 */
export function judgeByOpenApi(description, shape) {
  const [first] = shape.asked
  const operation = first && findOperation(description, first)
  if (!operation) return { faults: ['unknown operation'], remarks: [], operation: undefined }
  const faults = [
    ...shape.asked.flatMap((asked) => [
      ...judgeQuery(operation, asked.query),
      ...judgeBody(operation, asked),
    ]),
    ...missingBody(operation, shape),
  ]
  return {
    faults: [...new Set(faults)],
    remarks: [...new Set(hiddenDefaults(operation, shape))],
    operation: {
      name: `${operation.method} ${operation.path}`,
      hash: operation.hash,
      completedBy: operation.completedBy,
    },
  }
}

function judgeQuery({ parameters, spared = [], resolve }, query) {
  const known = parameters.filter((each) => each.in === 'query')
  const names = Object.keys(query)
  const unknown = names.filter((name) => !known.some((each) => isNamed(each, name)))
  const missing = known.filter(
    (each) =>
      each.required === true && !spared.includes(each.name) && !names.some((name) => isNamed(each, name)),
  )
  const values = known.flatMap((each) => {
    const schema = { ...each, ...resolve(each.schema) }
    return names.filter((name) => each.name === name).flatMap((name) => judgeValue(name, query[name], schema))
  })
  return [
    ...unknown.map((name) => `unknown parameter ${bare(name)}`),
    ...missing.map(({ name }) => `missing parameter ${name}`),
    ...values,
  ]
}

/** `page[size]` is described by `page[size]`, or by `page` with members. */
function isNamed({ name, style, schema }, asked) {
  if (name === asked || `${name}[]` === asked || name === `${asked}[]`) return true
  const isDeep = style === 'deepObject' || schema !== undefined
  return isDeep && asked.startsWith(`${name}[`)
}

function judgeValue(name, value, { maximum, minimum, enum: choices }) {
  const number = Number(value)
  if (typeof maximum === 'number' && number > maximum)
    return [`${name}=${value} is above the maximum ${maximum}`]
  if (typeof minimum === 'number' && number < minimum)
    return [`${name}=${value} is below the minimum ${minimum}`]
  const isChoice = (each) => isInvented(each) || choices.map(String).includes(String(each))
  if (choices && !isChoice(value) && !String(value).split(',').every(isChoice))
    return [`${name}=${value} is not one of ${choices.slice(0, 8).join(', ')}`]
  return []
}

function judgeBody(operation, { body, sent }) {
  const names = Object.keys(body).filter((name) => !name.startsWith('('))
  if (names.length === 0) return []
  if (!operation.body) return [`unknown body: ${names.slice(0, 5).map(bare).join(', ')}`]
  if (saysNothing(operation))
    return [`the description leaves the body open: ${names.slice(0, 5).map(bare).join(', ')}`]
  const own = operation.resolve(operation.body)
  // `single` of joi: one entry stands for a list of one.
  const schema =
    Array.isArray(sent) || own['x-constraint']?.single === true
      ? (own.items ?? operation.body)
      : operation.body
  return names.flatMap((name) => {
    const fault = schemaAt(operation.resolve, schema, name.replace(/^\[\]\.?/, ''))
    return fault === undefined ? [] : [`unknown body key ${bare(fault)}`]
  })
}

/** Whether the description gives a body without members and entries, and does not say that others are taken. */
function saysNothing({ body, resolve }) {
  const { type = 'object', additionalProperties } = resolve(body)
  const { members, items } = membersOf(resolve, body)
  return (
    type === 'object' && additionalProperties === undefined && !items && Object.keys(members).length === 0
  )
}

/** Required keys at the top of a body that no request of the shape has. */
function missingBody({ body, spared = [], resolve }, { asked }) {
  if (!body || asked.every((each) => Object.keys(each.body).length === 0)) return []
  const sent = new Set(
    asked.flatMap((each) =>
      Object.keys(each.body).map((name) => name.replace(/^\[\]\.?/, '').split(/[.[]/)[0]),
    ),
  )
  const { required } = membersOf(resolve, body)
  return required
    .filter((name) => !sent.has(name) && !spared.includes(name))
    .map((name) => `missing body key ${name}`)
}

/** Parameters that the definition leaves at a default that may hide records. */
function hiddenDefaults({ method, parameters, resolve }, { asked }) {
  if (method !== 'GET') return []
  return parameters
    .filter((each) => each.in === 'query' && hidingName.test(each.name))
    .filter(({ name }) => !asked.some(({ query }) => Object.hasOwn(query, name)))
    .flatMap(({ name, default: own, schema }) => {
      const value = own ?? resolve(schema).default
      return value === undefined ? [] : [`${name} is ${JSON.stringify(value)} by default`]
    })
}

/** Fields that the definition describes and the answer of its list lacks. */
export function lackingFields(operation, fieldNames) {
  const { resolve, answer } = operation
  if (!answer) return []
  const known = new Set()
  collectNames(resolve, answer, known, 0)
  if (known.size === 0) return []
  return fieldNames.filter((name) => !known.has(name) && !known.has('*'))
}

function collectNames(resolve, schema, into, depth) {
  if (depth > 6) return
  const { members, isFree, items } = membersOf(resolve, schema)
  if (items) collectNames(resolve, items, into, depth + 1)
  if (isFree && depth > 2) into.add('*')
  for (const [name, member] of Object.entries(members)) {
    into.add(name)
    collectNames(resolve, member, into, depth + 1)
  }
}

/** A name without the values that the walk invented. */
function bare(name) {
  return name.replaceAll(/some-[A-Za-z0-9-]+|70\d{5}/g, '{}')
}
