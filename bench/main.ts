// Runs every benchmark once and prints figures a person can read, then one line of JSON.
import { benchProxy } from './proxy.ts'
import { benchSearch } from './search.ts'
import { benchSync } from './sync.ts'

/** Prints ratios measured in this one run; asserts nothing about time. `root` is the repository. */
export async function main(root: string): Promise<void> {
  const sync = await benchSync(root)
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  console.log('Read, map, store, deliver: 20,000 records of 1 KB, 12 fields mapped, pages of 1,000')
  console.log(
    `  floor (nothing stored)  ${whole(sync.floorPerSecond)} records/s, ${whole(sync.floorCpuUs)} us CPU a record`,
  )
  console.log(
    `  sync                    ${whole(sync.syncPerSecond)} records/s, ${whole(sync.syncCpuUs)} us CPU a record`,
  )
  console.log(`  and in PostgreSQL       ${whole(sync.databaseCpuUs)} us CPU a record`)
  console.log(`  share of the floor      ${sync.shareOfFloor.toFixed(2)}`)
  const search = await benchSearch(root)
  const ms = (value: number) => `${value.toFixed(2)} ms`
  console.log('Search by a mapped field, 400 calls, beside the same call made directly')
  console.log(
    `  direct p50 ${ms(search.directP50)}, mapped p50 ${ms(search.mappedP50)}, added ${ms(search.addedP50)}`,
  )
  console.log(`  slowest of 400 ${ms(search.worst)}, ${search.worstOverP50.toFixed(1)} x p50`)
  const proxy = await benchProxy(root)
  console.log('Proxy, beside the direct call and a bare undici.Pool passthrough')
  for (const { bytes, connections, ...each } of proxy.cases) {
    console.log(
      `  ${bytes / 1024} KB over ${connections}: ${whole(each.proxyPerSecond)} calls/s of ${whole(each.directPerSecond)} direct (share ${each.shareOfDirect.toFixed(2)}, bare ${whole(each.barePerSecond)}), ` +
        `${whole(each.proxyCpuUs)} us CPU a call (bare ${whole(each.bareCpuUs)}, ratio ${each.cpuOverBare.toFixed(2)})`,
    )
  }
  const round = (value: number) => Math.round(value * 1000) / 1000
  console.log(
    JSON.stringify({
      syncShareOfFloor: round(sync.shareOfFloor),
      cpuUsPerRecord: round(sync.syncCpuUs),
      searchAddedP50Ms: round(search.addedP50),
      searchWorstOverP50: round(search.worstOverP50),
      proxyShareOfDirect: round(proxy.shareOfDirect),
      proxyCpuOverBare: round(proxy.cpuOverBare),
    }),
  )
}
