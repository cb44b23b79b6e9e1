// The ledger of a provider: by request shape, what confirms it. The referee alone writes it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** @returns the entries by request; none for a provider that has no ledger */
export function readLedger(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * Adds the verdicts. A shape that the description does not have keeps the entry of another description. The ledger loses
 * shapes that the definition no longer asks for.
 */
export function updateLedger(ledger, { shapes, verdicts, source, date }) {
  const entries = shapes.flatMap(({ request, fingerprint }) => {
    const { faults, operation } = verdicts.get(request)
    const before = ledger[request]
    if (operation === undefined) return before ? [[request, before]] : []
    const confirmation = {
      shape: fingerprint,
      source: operation.completedBy ? `${source} (completed by ${operation.completedBy})` : source,
      place: operation.name,
      date,
      hash: operation.hash,
    }
    return [[request, faults.length === 0 ? confirmation : { ...confirmation, faults }]]
  })
  return Object.fromEntries(entries)
}

/** Writes one line for each request. */
export function writeLedger(file, ledger) {
  const lines = Object.entries(ledger).map(
    ([request, entry]) => `${JSON.stringify(request)}: ${JSON.stringify(entry)}`,
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}
