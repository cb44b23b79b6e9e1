// Adds what extracts say of operations to what a description says of them.
import { hashOf } from './hash-of.mjs'

/**
 * The described operations with the parameters and the members of bodies that extracts add. An extracted operation that
 * the descriptions lack is one more.
 */
export function joinExtracts(described, extracted) {
  const left = new Set(extracted)
  const completed = described.map((operation) => {
    const added = extracted.filter((each) => isSame(operation, each))
    for (const each of added) left.delete(each)
    return added.reduce(complete, operation)
  })
  return [...completed, ...left]
}

function isSame(operation, other) {
  const known = new Set(pathsOf(operation))
  return operation.method === other.method && pathsOf(other).some((path) => known.has(path))
}

function pathsOf({ bases, path }) {
  return bases.map((base) => `${base}${path}`.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/+$/, ''))
}

function complete(operation, { parameters, body, hash }) {
  return {
    ...operation,
    parameters: [...operation.parameters, ...parameters],
    body: operation.body && body ? { allOf: [operation.body, body] } : (operation.body ?? body),
    hash: hashOf(`${operation.hash} ${hash}`),
  }
}
