// The faults that all brokers have: a missing library, and a connection that failed.
import type { EntryFault } from '../aws/batch-entry.ts'
import type { DestinationFault } from '../destination-fault.ts'
import { explainSocketFault, noAnswer } from '../explain-socket-fault.ts'
import type { BrokerServer } from './broker.ts'
import { MissingLibrary } from './load-library.ts'

/** Words of a broker, and the fault that they stand for. */
export type KnownFault = readonly [words: RegExp, fault: DestinationFault]

/**
 * The fault behind an error or a refusal. `known` is asked first, with its code and its words; what it does not know is quoted.
 */
export function explainBrokerFault(
  error: Exclude<EntryFault, undefined> | Error,
  { server, shown, known }: { server: BrokerServer; shown: string; known: readonly KnownFault[] },
): DestinationFault {
  if (error instanceof MissingLibrary) {
    return {
      reason: `this server lacks the library for ${shown}`,
      remedy: `The operator of this server has to run npm install ${error.packages} beside Mortise, and restart it.`,
    }
  }
  const causes = causesOf(error)
  const words = causes.map(wordsOf).join(' ')
  const found = known.find(([pattern]) => pattern.test(words))
  if (found) return found[1]
  for (const cause of causes) {
    const fault = explainSocketFault(cause, server)
    if (fault) return fault
  }
  if (/timeout|timed out|did not answer/i.test(words)) return noAnswer(server)
  return { reason: `${shown} answered “${wordsOf(error).slice(0, 300)}”`, remedy: 'Correct what it names.' }
}

/** The error, and what libraries wrapped in it. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at)
  return causes.length > 0 ? causes : [error]
}

function wordsOf(error: unknown): string {
  const { code = '', message = '' } = error as { code?: unknown; message?: string }
  return `${code}: ${message}`.replace(/^: |: $/, '')
}
