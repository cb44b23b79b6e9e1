// Judges the query documents of a shape by a GraphQL schema.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { coerceInputValue, parse, typeFromAST, validate } from 'graphql'
import { isInvented } from './is-invented.mjs'

/** @returns the same as `judgeByOpenApi`: a completed schema judges what the schema alone finds faults in */
export function judgeByGraphql({ schema, version, completed }, shape) {
  const verdict = judgeBySchema({ schema, version }, shape)
  if (completed === undefined || verdict.faults.length === 0) return verdict
  const whole = judgeBySchema(completed, shape)
  return isDeepStrictEqual(whole.faults, verdict.faults) || whole.operation === undefined
    ? verdict
    : { ...whole, operation: { ...whole.operation, completedBy: completed.pages.join(', ') } }
}

function judgeBySchema({ schema, version }, shape) {
  const asked = shape.asked.filter(({ document }) => document !== undefined)
  if (asked.length === 0) return { faults: ['not a GraphQL request'], remarks: [], operation: undefined }
  if (!asked.some(({ document }) => hasRootField(schema, document)))
    return { faults: ['unknown operation'], remarks: [], operation: undefined }
  const faults = asked.flatMap(({ document, sent }) => judgeDocument(schema, document, sent))
  const fields = shape.request.split(' ').slice(2).join(' ')
  const hash = createHash('sha256').update(`${version} ${fields}`).digest('hex').slice(0, 12)
  return { faults: [...new Set(faults)], remarks: [], operation: { name: fields, hash } }
}

/** Whether the schema has one of the fields at the root of the document. Part of a schema describes part of an API. */
function hasRootField(schema, document) {
  return parse(document).definitions.some(({ operation, selectionSet }) => {
    const known = operation && schema.getRootType(operation)?.getFields()
    return known && selectionSet.selections.some(({ name }) => name && Object.hasOwn(known, name.value))
  })
}

function judgeDocument(schema, document, variables) {
  const parsed = parse(document)
  const faults = validate(schema, parsed).map(({ message }) => message)
  const definitions = parsed.definitions.flatMap((each) => each.variableDefinitions ?? [])
  return [
    ...faults,
    ...definitions.flatMap(({ variable, type }) => {
      const value = variables?.[variable.name.value]
      const wanted = typeFromAST(schema, type)
      if (value === undefined || !wanted) return []
      return judgeVariable(variable.name.value, value, wanted)
    }),
  ]
}

/** Unknown members of a variable, and choices that its type lacks. A value that the walk invented is no fault. */
function judgeVariable(name, value, type) {
  const faults = []
  coerceInputValue(value, type, (path, invalid, { message }) => {
    const place = `${name}${path.map((step) => (typeof step === 'number' ? '[]' : `.${step}`)).join('')}`
    if (/not defined by type|required type/.test(message))
      faults.push(`unknown or missing member at ${place}: ${message}`)
    if (/ enum\b|^Enum /.test(message) && !isInvented(invalid))
      faults.push(`unknown choice at ${place}: ${message}`)
  })
  return faults
}
