// Turns an extract into the referee's operations: what a person or a script took from the source of the vendor's own
// server or SDK. An extract stays outside of the repository, like every description.
import { hashOf } from './hash-of.mjs'

/**
 * An operation is one line: `POST /tickets/{id}.json ?include,per_page<=100 {ticket.subject,ticket.tags[],ticket.custom*}`.
 * The query and the body are optional. `<=` is a maximum, `!` after a name means required, and `*` after a name takes any
 * member. `?` after a name means that it need not be sent, whatever a completed description requires. A line that begins
 * with `#` is a comment.
 * @throws Error for a line of another form
 */
export function extractOperations(text, base) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => operationOf(line, base))
}

function operationOf(line, base) {
  const [, method, path, query = '', body] =
    line.match(/^(GET|POST|PUT|PATCH|DELETE) (\/\S*)(?: \?(\S+))?(?: \{(.*)\})?$/) ?? []
  if (method === undefined) throw new Error(`This line of the extract is no operation: ${line}`)
  const [asked, sent] = [namesOf(query), namesOf(body ?? '')]
  return {
    method,
    path,
    bases: [...new Set([base, ''])],
    parameters: asked.filter((name) => !isSpared(name)).map(parameterOf),
    body:
      body === undefined || isAllSpared(sent) ? undefined : schemaOf(sent.filter((name) => !isSpared(name))),
    spared: [...asked, ...sent].filter(isSpared).map((name) => name.slice(0, -1)),
    answer: undefined,
    resolve: (value) => value ?? {},
    hash: hashOf(line),
  }
}

const isSpared = (name) => name.endsWith('?')

const isAllSpared = (names) => names.length > 0 && names.every(isSpared)

function namesOf(list) {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function parameterOf(text) {
  const [, name, required, maximum] = text.match(/^(.+?)(!)?(?:<=(\d+))?$/)
  return {
    name,
    in: 'query',
    required: required !== undefined,
    schema: maximum === undefined ? {} : { maximum: Number(maximum) },
  }
}

/** A closed schema of names such as `ticket.tags[]`, `lines[].sku` and `custom_fields*`. */
export function schemaOf(names) {
  const root = { type: 'object', properties: {}, required: [] }
  for (const name of names) {
    const isRequired = name.endsWith('!')
    const isFree = name.replace(/!$/, '').endsWith('*')
    const steps = name.replace(/[!*]+$/, '').match(/\[\]|[^.[\]]+/g) ?? []
    const end = steps.reduce(descend, root)
    if (isFree) end.additionalProperties = true
    if (isRequired && steps.length === 1) root.required.push(steps[0])
  }
  return root
}

function descend(at, step) {
  if (step === '[]') {
    at.type = 'array'
    at.items ??= {}
    return at.items
  }
  at.properties ??= {}
  at.properties[step] ??= {}
  return at.properties[step]
}
