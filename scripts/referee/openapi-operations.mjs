// Turns an OpenAPI 2 or 3 document into the referee's operations.
import { hashOf } from './hash-of.mjs'
import { schemaOf } from './postman-operations.mjs'

/**
 * Every operation with its full path, its parameters and its schemas. The other converters return the same shape.
 * `bases` are the paths that may stand before `path`; `resolve` follows a reference; `body` and `answer` are schemas.
 */
export function operationsOf(document, base) {
  const resolve = (value) => resolveIn(document, value)
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(resolve(item))
      .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: path.replace(/[?#].*$/, ''),
        bases: basesOf(document, base),
        parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve),
        body: bodyOf(operation, resolve),
        answer: answerOf(operation, resolve)?.schema,
        answerExamples: answerOf(operation, resolve)?.examples ?? [],
        resolve,
        hash: hashOf(JSON.stringify(operation)),
      })),
  )
}

/** The paths that stand before each path: of the servers, or the `basePath`, or as the caller says. */
function basesOf({ servers, basePath }, base) {
  const paths = (servers ?? []).map(({ url }) =>
    String(url)
      .replace(/^[a-z{}]+:\/\/[^/]+/i, '')
      .replace(/\/+$/, ''),
  )
  return [...new Set(servers ? paths : [String(basePath ?? '').replace(/\/+$/, '')]), base, ''].filter(
    (path, index, all) => all.indexOf(path) === index,
  )
}

/** The schema of the body. An example beside it names members, too. */
function bodyOf(operation, resolve) {
  const inBody = (operation.parameters ?? []).map(resolve).find((each) => each.in === 'body')
  const inForm = (operation.parameters ?? []).map(resolve).filter((each) => each.in === 'formData')
  if (inBody) return inBody.schema
  if (inForm.length > 0) {
    return {
      properties: Object.fromEntries(inForm.map((each) => [each.name, each])),
      required: inForm.filter(({ required }) => required === true).map(({ name }) => name),
    }
  }
  const { schema, example } = jsonIn(resolve(operation.requestBody)?.content) ?? {}
  const shown = example && schemaOf(asJson(example))
  return schema && shown ? { allOf: [schema, shown] } : (schema ?? shown)
}

/** The schema and the examples of the answer to a request that succeeds. */
function answerOf(operation, resolve) {
  const answers = Object.entries(operation.responses ?? {})
  const success = answers.find(([status]) => /^2/.test(status)) ?? answers.find(isSoleAnswer)
  const answer = resolve(success?.[1])
  const { schema, example, examples } = jsonIn(answer.content) ?? {}
  const own = Object.values(examples ?? {}).map((each) => resolve(each).value)
  const ofVersion2 = Object.values(answer.examples ?? {})
  const all = [example, ...own, ...ofVersion2].filter((each) => each && each.$ref === undefined)
  return { schema: answer.schema ?? schema, examples: all.map(asJson) }
}

/** Some describe a success as the answer to expect by default, and no other. */
function isSoleAnswer([status, { description }]) {
  return status === 'default' && /^success/i.test(description ?? '')
}

/** An example may be given as text. */
function asJson(example) {
  if (typeof example !== 'string') return example
  try {
    return JSON.parse(example)
  } catch {
    // An example that is no JSON shows nothing of the answer.
    return undefined
  }
}

function jsonIn(content) {
  const types = Object.entries(content ?? {})
  return (types.find(([type]) => /json/.test(type)) ?? types[0])?.[1]
}

/** The value that a local reference points to. A reference to another file stays unknown. */
function resolveIn(document, value) {
  let found = value
  for (let steps = 0; steps < 20 && typeof found?.$ref === 'string'; steps++) {
    if (!found.$ref.startsWith('#/')) return {}
    const names = found.$ref.slice(2).split('/')
    found = names.reduce(
      (at, name) => at?.[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    )
  }
  return found ?? {}
}
