// Turns a Google API discovery document into the referee's operations.
import { hashOf } from './hash-of.mjs'

/** Every method of every resource. Parameters of the whole API count for each method. */
export function discoveryOperations(document, base) {
  const common = parametersOf(document.parameters)
  const resolve = (value) =>
    value?.$ref === undefined ? (value ?? {}) : (document.schemas[value.$ref] ?? {})
  return methodsOf(document).map((method) => ({
    method: method.httpMethod,
    path: `/${method.path}`.replaceAll('{+', '{').replace(/^\/\//, '/'),
    bases: [
      ...new Set([
        String(document.servicePath ?? '')
          .replace(/^\/?/, '/')
          .replace(/\/+$/, ''),
        base,
        '',
      ]),
    ],
    parameters: [...parametersOf(method.parameters), ...common],
    body: method.request,
    answer: method.response,
    resolve,
    hash: hashOf(JSON.stringify(method)),
  }))
}

function methodsOf({ methods = {}, resources = {} }) {
  return [...Object.values(methods), ...Object.values(resources).flatMap(methodsOf)]
}

function parametersOf(parameters = {}) {
  return Object.entries(parameters).map(([name, { location, required, ...schema }]) => ({
    name,
    in: location,
    required: required === true && location === 'query',
    schema: {
      ...schema,
      maximum: schema.maximum === undefined ? undefined : Number(schema.maximum),
      minimum: schema.minimum === undefined ? undefined : Number(schema.minimum),
    },
  }))
}
