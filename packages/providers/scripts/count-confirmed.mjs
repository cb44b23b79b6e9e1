// Counts which requests of a provider its ledger confirms. The pages, the API and `count-ledger` all count here.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** The ledger of a provider, by request; empty for a provider that no description was compared with. */
export function readLedger(name) {
  return readJson(`ledger/${name}.json`) ?? {}
}

/** The requests of a provider's walk, each with the objects that send it; absent for a provider without a walk. */
export function readRequests(name) {
  return readJson(`walk/${name}.json`)?.requests.map(({ request, fingerprint, uses }) => ({
    request,
    fingerprint,
    objects: uses.map((use) => use.slice(0, use.indexOf(': '))),
  }))
}

/** Whether a description confirms the request as it is sent now. An entry for another shape confirms nothing. */
export function isConfirmed({ request, fingerprint }, ledger) {
  const entry = ledger[request]
  return entry?.shape === fingerprint && entry.faults === undefined
}

/** `[confirmed, total]` of the requests, each counted once. */
export function countRequests(requests, ledger) {
  return [requests.filter((each) => isConfirmed(each, ledger)).length, requests.length]
}

/** By object `[confirmed, total]`. A request that several objects send counts for each of them. */
export function countByObject(requests, ledger) {
  const counts = {}
  for (const each of requests) {
    for (const objectName of each.objects) {
      const [confirmed, total] = counts[objectName] ?? [0, 0]
      counts[objectName] = [confirmed + (isConfirmed(each, ledger) ? 1 : 0), total + 1]
    }
  }
  return counts
}

function readJson(path) {
  const file = `${folder}${path}`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
