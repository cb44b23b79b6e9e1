// Runs the operations of a walk and keeps what each of them asked.
import type { FieldDescription } from '@mortise/connector-kit'
import type { AskedRequest } from './asked-request.ts'
import { withoutInvented } from './invented-values.ts'
import { type Operation, runOperation, type Walker } from './run-operation.ts'

/** One request, and the operation of an object that sent it. */
export interface WalkedRequest {
  /** Absent for requests about the account. */
  objectName: string | undefined
  operation: string
  asked: AskedRequest
}

/** What a definition asks of its vendor. */
export interface Walk {
  requests: WalkedRequest[]
  /** Operations that the walk could not run to their end, with the reason. */
  unreached: Set<string>
  /** The fields of each object, as the definition describes them. */
  fields: Map<string, readonly FieldDescription[]>
}

/** Runs operations and keeps their requests. */
export interface Recorder {
  readonly walker: Walker
  record<Result>(
    of: { objectName?: string | undefined; operation: string; isOptional?: boolean },
    operation: Operation<Result>,
  ): Promise<Result | undefined>
  note(line: string): void
}

/** Keeps the requests of a walk in `walk`. */
export function openRecorder(walker: Walker, walk: Walk): Recorder {
  return {
    walker,
    note: (line) => walk.unreached.add(withoutInvented(line)),
    async record({ objectName, operation, isOptional = false }, work) {
      const outcome = await runOperation(walker, operation.split(' ')[0] ?? operation, work)
      for (const asked of outcome.requests) walk.requests.push({ objectName, operation, asked })
      const line = `${objectName === undefined ? '' : `${objectName} `}${operation}`
      if (outcome.failure !== undefined && !(isOptional && outcome.requests.length === 0)) {
        walk.unreached.add(withoutInvented(`${line}: ${outcome.failure}`))
      }
      return outcome.result
    },
  }
}
