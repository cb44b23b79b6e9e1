// Runs benchmarks, prints figures a person can read, and ends with one line of JSON.

import { benchAllSinks } from './all-sinks.ts'
import { benchCatalogue } from './catalogue.ts'
import { benchDatabase } from './database.ts'
import { benchDeliveries } from './deliveries.ts'
import { benchDispatch } from './dispatch.ts'
import { benchLists, LIST_ROWS, ROWS_MAX } from './lists.ts'
import { benchMemory } from './memory.ts'
import { benchMillion, type MillionRun } from './million.ts'
import { benchOrder } from './order.ts'
import { benchPartitions } from './partitions.ts'
import { benchProxy, type ProxyCase } from './proxy.ts'
import { benchQuiet } from './quiet.ts'
import { benchSearch } from './search.ts'
import { runApart } from './support/run-apart.ts'
import { benchSync } from './sync.ts'
import { benchTrace } from './trace.ts'
import { benchWalls } from './walls.ts'
import { benchWorkers } from './workers.ts'

type Figures = Record<string, number>

const whole = (value: number) => Math.round(value).toLocaleString('en')
const ms = (value: number) => `${value.toFixed(2)} ms`
const ratio = (value: number) => value.toFixed(2)

/** Every benchmark by the name it is asked for. Each prints, and answers what goes into the line of JSON. */
const benchmarks: Readonly<Record<string, (root: string, variant?: string) => Promise<Figures>>> = {
  async sync(root) {
    const sync = await benchSync(root)
    const line = (perSecond: number, cpuUs: number) =>
      `${whole(perSecond)} records/s, ${whole(cpuUs)} us CPU a record`
    console.log('Read, map, store, deliver: 20,000 records of 1 KB, 12 fields mapped, pages of 1,000')
    console.log(`  floor (nothing stored)  ${line(sync.floorPerSecond, sync.floorCpuUs)}`)
    console.log(`  sync                    ${line(sync.syncPerSecond, sync.syncCpuUs)}`)
    console.log(`  and in PostgreSQL       ${whole(sync.databaseCpuUs)} us CPU a record`)
    console.log(`  share of the floor      ${ratio(sync.shareOfFloor)}`)
    console.log('  where the main thread is, us a record, under the profiler: floor, sync')
    for (const [step, us] of Object.entries(sync.syncSteps).sort(([, a], [, b]) => b - a))
      console.log(`    ${step.padEnd(22)} ${(sync.floorSteps[step] ?? 0).toFixed(1)} ${us.toFixed(1)}`)
    return { syncShareOfFloor: sync.shareOfFloor, cpuUsPerRecord: sync.syncCpuUs }
  },
  async deliveries(root) {
    const found = await benchDeliveries(root)
    console.log('Deliveries of 1 KB: from the outbox, recorded, beside the same from memory')
    console.log(
      `  durable ${whole(found.durablePerSecond)}/s, from memory ${whole(found.memoryPerSecond)}/s, share ${ratio(found.shareOfMemory)}`,
    )
    return { deliveryShareOfMemory: found.shareOfMemory }
  },
  sinks: benchAllSinks,
  async order(root) {
    const found = await benchOrder(root)
    const { nonePerSecond, recordPerSecond, noneDatabaseUs, recordDatabaseUs } = found
    console.log('The same sync to a destination with order none and order record, in turns')
    console.log(
      `  none   ${whole(nonePerSecond)} records/s, ${whole(noneDatabaseUs)} us of PostgreSQL's CPU a record`,
    )
    console.log(
      `  record ${whole(recordPerSecond)} records/s, ${whole(recordDatabaseUs)} us, ratio ${ratio(recordPerSecond / nonePerSecond)}`,
    )
    return { orderShareOfNone: recordPerSecond / nonePerSecond, orderDatabaseUs: recordDatabaseUs }
  },
  async trace(root) {
    const found = await benchTrace(root)
    console.log('The same sync with the keys that traces need and without, in turns')
    console.log(
      `  CPU ${whole(found.cpuUs)} us a record with keys, ratio ${found.cpu.toFixed(3)}; records a second ${found.perSecond.toFixed(3)}; PostgreSQL's CPU ${found.databaseCpu.toFixed(3)}; ${found.bytesPerRecord.toFixed(1)} bytes a record`,
    )
    return { traceCpu: found.cpu, traceBytesPerRecord: found.bytesPerRecord }
  },
  async search(root) {
    const search = await benchSearch(root)
    console.log('Search by a mapped field, 400 calls, beside the same call made directly')
    console.log(
      `  direct p50 ${ms(search.directP50)}, mapped p50 ${ms(search.mappedP50)}, added ${ms(search.addedP50)}`,
    )
    console.log(`  slowest of 400 ${ms(search.worst)}, ${search.worstOverP50.toFixed(1)} x p50`)
    return { searchAddedP50Ms: search.addedP50, searchWorstOverP50: search.worstOverP50 }
  },
  async walls(root) {
    const { syncCpu, databaseCpu, search } = await benchWalls(root)
    console.log('With row-level security over without, in turns')
    console.log(
      `  sync ${ratio(syncCpu)} of the CPU, ${ratio(databaseCpu)} of PostgreSQL's; search ${ratio(search)} of the time`,
    )
    return { wallsSyncCpu: syncCpu, wallsDatabaseCpu: databaseCpu, wallsSearch: search }
  },
  async proxy(root, variant) {
    const proxy = await benchProxy(root, variant)
    console.log('Proxy, beside the direct call and a bare undici.Pool passthrough')
    const print = (cases: readonly ProxyCase[]) => {
      for (const { bytes, connections, ...each } of cases) {
        console.log(
          `  ${bytes / 1024} KB over ${connections}: ${whole(each.proxyPerSecond)} calls/s of ${whole(each.directPerSecond)} direct (share ${ratio(each.shareOfDirect)}, bare ${whole(each.barePerSecond)}), ` +
            `${whole(each.proxyCpuUs)} us CPU a call (bare ${whole(each.bareCpuUs)}, ratio ${ratio(each.cpuOverBare)})`,
        )
      }
    }
    print(proxy.cases)
    for (const { threads, cases } of proxy.threaded) {
      console.log(`The same with --proxy-threads ${threads}`)
      print(cases)
    }
    return { proxyShareOfDirect: proxy.shareOfDirect, proxyCpuOverBare: proxy.cpuOverBare }
  },
  async dispatch(root) {
    const found = await benchDispatch(root)
    console.log('Finding and dispatching 1,000 due schedules')
    console.log(
      `  of 10,000 ${ms(found.fewMs)}, of 1,000,000 ${ms(found.manyMs)}, ratio ${ratio(found.costRatio)}`,
    )
    return { dispatchCostRatio: found.costRatio }
  },
  async workers(root) {
    const found = await benchWorkers(root)
    console.log('Sixteen backfills, pages of 100 that take the vendor 400 ms, on one PostgreSQL')
    console.log(
      `  one worker ${whole(found.onePerSecond)} records/s, eight ${whole(found.manyPerSecond)}, ratio ${ratio(found.scale)}`,
    )
    return { workerScale: found.scale }
  },
  async database(root) {
    console.log('What PostgreSQL pays for one')
    console.log(
      `  ${''.padEnd(50)} statements  executing us  planning us  processor us  log bytes  whole pages  disk bytes`,
    )
    for (const { unit, ...price } of await benchDatabase(root)) {
      const figures = [
        price.statements.toFixed(2).padStart(10),
        whole(price.executingMs * 1_000).padStart(13),
        whole(price.planningMs * 1_000).padStart(12),
        whole(price.cpuUs).padStart(13),
        whole(price.logBytes).padStart(10),
        whole(price.wholePageBytes).padStart(12),
        whole(price.diskBytes).padStart(11),
      ]
      console.log(`  ${unit.padEnd(50)} ${figures.join(' ')}`)
    }
    return {}
  },
  async quiet(root) {
    const found = await benchQuiet(root)
    console.log(
      `${whole(found.reads)} due reads that find nothing, two workers, one of them killed in the middle`,
    )
    console.log(
      `  ${whole(found.readsPerSecond)} a second, ${whole(found.databaseCpuUs)} us of PostgreSQL's CPU and ${whole(found.workerCpuUs)} us of the workers' a read before the kill`,
    )
    console.log(
      `  ${found.statements.toFixed(2)} statements and ${whole(found.logBytes)} bytes of log a read, ${whole(found.wholePageBytes)} of them whole pages`,
    )
    console.log(
      `  read ${found.lastAfterKillS.toFixed(0)} s after the kill at the latest; watermarks ahead of their reads: ${found.watermarksAhead}`,
    )
    return { quietReadsPerSecond: found.readsPerSecond, quietDatabaseUs: found.databaseCpuUs }
  },
  async million(root) {
    const found = await benchMillion(root)
    const line = (name: string, run: MillionRun) => {
      console.log(
        `  ${name}: ${whole(run.duePerSecond)} due a second, ${whole(run.readsPerSecond)} read; late p50 ${run.latenessP50S.toFixed(1)} s, p99 ${run.latenessP99S.toFixed(1)} s`,
      )
      console.log(
        `    a read: ${whole(run.databaseCpuUs)} us of PostgreSQL's CPU, ${whole(run.workerCpuUs)} us of the workers', ${run.statements.toFixed(2)} statements, ${whole(run.logBytes)} bytes of log, ${whole(run.wholePageBytes)} of them whole pages`,
      )
      console.log(
        `    8,300 a second are ${((run.databaseCpuUs * 8_300) / 1e6).toFixed(1)} cores of PostgreSQL and ${((run.workerCpuUs * 8_300) / 1e6).toFixed(1)} of workers`,
      )
    }
    console.log(
      `${whole(found.schedules)} schedules, made in ${found.generatedInS.toFixed(0)} s; two workers`,
    )
    line('what a million customers cause', found.goal)
    line('what this machine can do', found.easy)
    return {
      millionReadsPerSecond: found.goal.readsPerSecond,
      millionDatabaseUs: found.easy.databaseCpuUs,
      millionWorkerUs: found.easy.workerCpuUs,
      millionP99S: found.easy.latenessP99S,
    }
  },
  async partitions(root) {
    const { fewCpuUs, manyCpuUs, partitionedCpuUs } = await benchPartitions(root)
    const beside = (us: number) => `${whole(us)} us (${ratio(us / fewCpuUs)} times)`
    console.log("What PostgreSQL's CPU pays for a message, from its claim to its outcome")
    console.log(
      `  of 10,000 stored ${whole(fewCpuUs)} us, of 1,000,000 ${beside(manyCpuUs)}, in 16 partitions ${beside(partitionedCpuUs)}`,
    )
    return { deliveryGrowth: manyCpuUs / fewCpuUs, partitionedGrowth: partitionedCpuUs / fewCpuUs }
  },
  async catalogue(root) {
    const found = await benchCatalogue(root)
    console.log(`Loading the catalogue of ${found.providers} providers at the start`)
    console.log(
      `  ${ms(found.loadMs)}, of them ${ms(found.cpuMs)} CPU; ${found.heapMb.toFixed(1)} MB of heap`,
    )
    return { catalogueLoadMs: found.loadMs, catalogueHeapMb: found.heapMb }
  },
  async lists(root) {
    const found = await benchLists(root)
    console.log(
      `First pages of lists: ${whole(LIST_ROWS)} operations, as many messages, and a twentieth of installations`,
    )
    console.log('  a list, how often it was asked with different filters, and the slowest of them')
    for (const operation of new Set(found.map((each) => each.operation))) {
      const asked = found.filter((each) => each.operation === operation)
      const slowest = asked.reduce((most, each) => (each.p95Ms > most.p95Ms ? each : most))
      const rows = Math.max(...asked.map((each) => each.rows))
      console.log(
        `  ${operation.padEnd(28)} ${String(asked.length).padStart(4)}  p95 ${ms(slowest.p95Ms).padStart(10)}  ${whole(rows).padStart(7)} rows at most  ${slowest.filters}`,
      )
    }
    const unserved = found.filter(({ rows }) => rows > ROWS_MAX)
    for (const { operation, filters, rows } of unserved)
      console.log(`  NO INDEX SERVES ${operation} ${filters}: ${whole(rows)} rows`)
    return {
      listP95Ms: Math.max(...found.map(({ p95Ms }) => p95Ms)),
      listsWithoutIndex: unserved.length,
    }
  },
  async memory(root) {
    const found = await benchMemory(root)
    console.log('Memory')
    console.log(
      `  idle: server, worker and PostgreSQL ${whole(found.idleMb)} MB, the worker ${whole(found.workerIdleMb)}`,
    )
    console.log(
      `  reading 1,000,000 records: worker at most ${whole(found.workerPeakMb)} MB, last third over middle third ${ratio(found.growth)}`,
    )
    return { idleMb: found.idleMb, workerPeakMb: found.workerPeakMb, workerMemoryGrowth: found.growth }
  },
}

/** Takes a quarter of an hour alone, so it runs only by its name. */
const ON_REQUEST = 'million'

/**
 * Runs the benchmarks of these names, or all without a name. Several run each in a separate process. It asserts nothing
 * about time. `root` is the repository. A single name may choose a case of its benchmark: `proxy:1024x16`.
 */
export async function main(root: string, asked: readonly string[] = []): Promise<void> {
  const variant = asked.length === 1 ? asked[0]?.split(':')[1] : undefined
  const names = variant === undefined ? asked : asked.map((name) => name.replace(`:${variant}`, ''))
  const unknown = names.find((name) => !Object.hasOwn(benchmarks, name))
  if (unknown !== undefined) {
    throw new Error(`There is no benchmark ${unknown}. There are: ${Object.keys(benchmarks).join(', ')}.`)
  }
  const figures: Figures = {}
  for (const [name, run] of Object.entries(benchmarks)) {
    if (names.length > 0 ? !names.includes(name) : name === ON_REQUEST) continue
    Object.assign(figures, names.length === 1 ? await run(root, variant) : await runApart(root, name))
  }
  const rounded = Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1_000) / 1_000])
  console.log(JSON.stringify(Object.fromEntries(rounded)))
}
