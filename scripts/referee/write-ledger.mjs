// The ledger of a provider: by request shape, what confirms it. The referee alone writes it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

/** @returns the entries by request; none for a provider that has no ledger */
export function readLedger(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * Adds the verdicts. A shape that the description does not have keeps the entry of another description, and so does one
 * of which this description says the same. The ledger loses shapes that the definition no longer asks for.
 */
export function updateLedger(ledger, { shapes, verdicts, source, date }) {
  const entries = shapes.flatMap(({ request, fingerprint }) => {
    const { faults, operation } = verdicts.get(request)
    const before = ledger[request]
    if (operation === undefined) return before ? [[request, before]] : []
    const found = { shape: fingerprint, place: operation.name, hash: operation.hash }
    const noted = faults.length === 0 ? {} : { faults }
    if (before && isSame(before, { ...found, ...noted })) return [[request, before]]
    const { shape, place, hash } = found
    const named = operation.completedBy ? `${source} (completed by ${operation.completedBy})` : source
    return [[request, { shape, source: named, place, date, hash, ...noted }]]
  })
  return Object.fromEntries(entries)
}

function isSame({ source: _source, date: _date, ...before }, after) {
  return isDeepStrictEqual(before, after)
}

/** Writes one line for each request. */
export function writeLedger(file, ledger) {
  const lines = Object.entries(ledger).map(
    ([request, entry]) => `${JSON.stringify(request)}: ${JSON.stringify(entry)}`,
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}
