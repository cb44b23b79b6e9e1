// node scripts/count-ledger.mjs [NAME ...]
//
// Prints how many requests the vendors' descriptions confirm, by provider and in all. `requests` counts each request
// once; `by object` is the figure of docs/providers.md, where a request counts for each object that sends it.
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  countByObject,
  countRequests,
  readLedger,
  readRequests,
} from '../packages/providers/scripts/count-confirmed.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The count of each provider that has a walk. */
export function countLedgers() {
  const names = readdirSync(join(root, 'packages/providers/walk')).map((file) => basename(file, '.json'))
  return names.map((name) => {
    const [requests, ledger] = [readRequests(name), readLedger(name)]
    return {
      name,
      requests: countRequests(requests, ledger),
      byObject: addUp(Object.values(countByObject(requests, ledger))),
      faults: Object.values(ledger).filter(({ faults }) => faults !== undefined).length,
    }
  })
}

/** The sum of counts `[confirmed, total]`. */
export function addUp(counts) {
  return counts.reduce(([confirmed, total], [more, others]) => [confirmed + more, total + others], [0, 0])
}

function print(names) {
  const all = countLedgers()
  const wanted = names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
  const missing = names.filter((name) => !all.some((each) => each.name === name))
  if (missing.length > 0) {
    console.error(`No walk is called ${missing.join(', ')}. packages/providers/walk has the names.`)
    return 2
  }
  const sum = {
    name: 'all',
    requests: addUp(wanted.map(({ requests }) => requests)),
    byObject: addUp(wanted.map(({ byObject }) => byObject)),
    faults: wanted.reduce((total, { faults }) => total + faults, 0),
  }
  for (const { name, requests, byObject, faults } of [...wanted, sum]) {
    const noted = faults === 0 ? '' : `, ${faults} with faults`
    console.log(`${name}: requests ${requests.join(' of ')}, by object ${byObject.join(' of ')}${noted}`)
  }
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = print(process.argv.slice(2))
