// Changes server state, then lets everything read again that the change may have touched.
import type { Client } from '@mortise/client'
import { useRef, useState } from 'react'
import { useMortise } from '../provider/mortise-context.ts'
import type { TokenRequest } from '../provider/mortise-options.ts'
import { scopeOf } from './use-server-query.ts'

/** A change as it is made, and the places of the cache it makes stale. */
export type ServerMutation<Input, Output> = {
  party: TokenRequest
  write: (client: Client, input: Input) => Promise<Output>
  /** Places below the group, such as `installations`. */
  stale: readonly string[]
}

/** The handlers of a finished change. */
export type ChangeHandlers<Output> = {
  onSuccess?: (output: Output) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}

/** One kind of change: how far it is, and how to make it. */
export type ServerChange<Input, Output> = {
  isIdle: boolean
  isPending: boolean
  isSuccess: boolean
  error: Error | null
  /** Forgets the last outcome. */
  reset: () => void
  run: (input: Input, handlers?: ChangeHandlers<Output>) => void
}

type Progress = { at: 'idle' | 'pending' | 'success' | 'error'; error: Error | null }

const idle: Progress = { at: 'idle', error: null }

/** Handlers are called once what became stale has been read again, also when the component is gone by then. */
export function useServerMutation<Input, Output>(
  mutation: ServerMutation<Input, Output>,
): ServerChange<Input, Output> {
  const { party, write, stale } = mutation
  const { clientFor, project, cache } = useMortise()
  const [{ at, error }, setProgress] = useState(idle)
  // Only the newest change says how far it is; one that was forgotten says nothing.
  const newest = useRef(0)
  const begin = (progress: Progress): ((next: Progress) => void) => {
    const number = ++newest.current
    setProgress(progress)
    return (next) => {
      if (number === newest.current) setProgress(next)
    }
  }
  const make = async (input: Input): Promise<Output> => {
    const output = await write(clientFor(party), input)
    const scope = scopeOf(project, party)
    await Promise.all(stale.map((place) => cache.invalidate([...scope, place])))
    return output
  }
  const change = (input: Input): Promise<Output> => {
    const settle = begin({ at: 'pending', error: null })
    const made = make(input)
    made.then(
      () => settle({ at: 'success', error: null }),
      (error: Error) => settle({ at: 'error', error }),
    )
    return made
  }
  const run = async (input: Input, handlers: ChangeHandlers<Output> = {}): Promise<void> => {
    // Two arguments distinguish the handlers, so that an error of the application's own handler does not count as a
    // refusal.
    await change(input).then(handlers.onSuccess, handlers.onError ?? heldInState)
    handlers.onSettled?.()
  }
  return {
    isIdle: at === 'idle',
    isPending: at === 'pending',
    isSuccess: at === 'success',
    error,
    reset: () => void begin(idle),
    run,
  }
}

/** A refusal without a handler stays in `error`. */
const heldInState = (): undefined => undefined
