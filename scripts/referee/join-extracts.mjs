// Adds what extracts say of operations to what a description says of them.
import { completed } from './complete-operations.mjs'

/**
 * The described operations with the parameters and the members of bodies that extracts add. An extracted operation that
 * the descriptions lack is one more.
 */
export function joinExtracts(described, extracted) {
  const left = new Set(extracted)
  const joined = described.map((operation) => {
    const added = extracted.filter((each) => isSame(operation, each))
    for (const each of added) left.delete(each)
    return added.reduce((whole, { hash, ...more }) => completed(whole, { ...more, mark: hash }), operation)
  })
  return [...joined, ...left]
}

function isSame(operation, other) {
  const known = new Set(pathsOf(operation))
  return operation.method === other.method && pathsOf(other).some((path) => known.has(path))
}

function pathsOf({ bases, path }) {
  return bases.map((base) => `${base}${path}`.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/+$/, ''))
}
