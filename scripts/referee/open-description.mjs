// Opens a vendor's description of its API: OpenAPI 2 or 3 in JSON or YAML, or a GraphQL schema.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildClientSchema, buildSchema } from 'graphql'
import { parse } from 'yaml'

/**
 * `base` is the path before each described path, if the description does not say it.
 * @returns `{ kind: 'openapi', operations }` or `{ kind: 'graphql', schema }`, with the version that the file states
 * @throws Error for a file that is neither
 */
export function openDescription(files, { base = '' } = {}) {
  const opened = files.map((file) => openFile(readFileSync(file, 'utf8'), { file, base }))
  const graphql = opened.find(({ kind }) => kind === 'graphql')
  if (graphql) return graphql
  return {
    kind: 'openapi',
    version: opened.map(({ version }) => version).join(', '),
    operations: opened.flatMap(({ operations }) => operations),
  }
}

function openFile(text, { file, base }) {
  if (/\.(graphql|gql|graphqls)$/.test(file))
    return { kind: 'graphql', version: hashOf(text), schema: buildSchema(text) }
  const document = file.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: -1 })
  const introspection = document.data?.__schema ?? document.__schema
  if (introspection) {
    return { kind: 'graphql', version: hashOf(text), schema: buildClientSchema({ __schema: introspection }) }
  }
  if (!document.paths)
    throw new Error(`${file} is no OpenAPI description and no GraphQL schema: it has no "paths".`)
  return {
    kind: 'openapi',
    version: String(document.info?.version ?? ''),
    operations: operationsOf(document, base),
  }
}

/** Every operation with its full path, its parameters and its schemas. */
function operationsOf(document, base) {
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
        answer: answerOf(operation, resolve),
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
  return schemaIn(resolve(operation.requestBody)?.content)
}

function answerOf(operation, resolve) {
  const success = Object.entries(operation.responses ?? {}).find(([status]) => /^2/.test(status))
  const answer = resolve(success?.[1])
  return answer?.schema ?? schemaIn(answer?.content)
}

function schemaIn(content) {
  const types = Object.entries(content ?? {})
  const json = types.find(([type]) => /json/.test(type)) ?? types[0]
  return json?.[1]?.schema
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

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
