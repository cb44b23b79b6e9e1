// Every type of sink beside its raw client, as `npm run bench -- sinks` prints it.
import { benchAwsSinks } from './aws-sinks.ts'
import { benchBrokerSinks } from './broker-sinks.ts'
import { benchOtherSinks } from './other-sinks.ts'
import { benchSinks, type SinkFigures, sinkWays } from './sinks.ts'

const whole = (value: number) => Math.round(value).toLocaleString('en')

interface Compared {
  readonly type: string
  readonly unit?: string
  readonly sinkPerSecond: number
  readonly sinkCpuUs: number
  readonly barePerSecond: number
  readonly bareCpuUs: number
}

/** Prints the figures of all types, and answers those that are compared between versions. `root` is the repository. */
export async function benchAllSinks(root: string): Promise<Record<string, number>> {
  const tables = await benchSinks(root)
  console.log('Records of 0.8 KB into a PostgreSQL table of 12 columns')
  for (const [way, name] of Object.entries(sinkWays)) printWay(name, tables[way as keyof typeof sinkWays])
  const note = (found: readonly Compared[]) => found.forEach(printCompared)
  console.log(
    'Messages of 100 records of 0.4 KB to an emulator in this process, beside the same requests without an outbox',
  )
  note(await benchAwsSinks(root))
  console.log('The same messages to brokers on this machine, beside their raw clients')
  note(await benchBrokerSinks(root))
  console.log(
    'The same to ClickHouse and Pub/Sub in other processes, notifications to servers in this process',
  )
  note(await benchOtherSinks(root))
  const { outbox, upsert, alone } = tables
  return {
    sinkShareOfBare: outbox.perSecond / upsert.perSecond,
    sinkAloneShareOfBare: alone.perSecond / upsert.perSecond,
    sinkBackendUs: outbox.backendUs,
  }
}

function printWay(name: string, { perSecond, backendUs, cpuUs }: SinkFigures): void {
  console.log(
    `  ${name.padEnd(46)} ${whole(perSecond).padStart(7)} records/s, ${backendUs.toFixed(1).padStart(5)} us of the database's CPU a record, ${cpuUs.toFixed(1).padStart(5)} us of this process's`,
  )
}

function printCompared({ type, unit = 'records', ...found }: Compared): void {
  const one = (perSecond: number, cpuUs: number) =>
    `${whole(perSecond)} ${unit}/s, ${whole(cpuUs)} us CPU each`
  console.log(
    `  ${type.padEnd(10)} sink ${one(found.sinkPerSecond, found.sinkCpuUs)}; bare ${one(found.barePerSecond, found.bareCpuUs)}`,
  )
}
