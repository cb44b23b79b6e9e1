// The generated files of the clients in other languages, from the contract.
import { readContract } from './read-contract.mjs'
import { writeGo } from './write-go.mjs'
import { writePython } from './write-python.mjs'

/** Answers `{ path, text }` of each generated file. `documents` are the OpenAPI documents in the order of `surfaces`. */
export function genClients(contract, documents) {
  const read = readContract(contract, documents)
  return [...writePython(read), ...writeGo(read)]
}
