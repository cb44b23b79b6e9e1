// Changes server state, then lets everything read again that the change may have touched.
import type { Client } from '@mortise/client'
import { useMutation } from '@tanstack/react-query'
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

/** What a change calls when it is over. */
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

/** Handlers are called once what became stale has been read again, also when the component is gone by then. */
export function useServerMutation<Input, Output>(
  mutation: ServerMutation<Input, Output>,
): ServerChange<Input, Output> {
  const { party, write, stale } = mutation
  const { clientFor, project, queryClient } = useMortise()
  const { mutateAsync, isIdle, isPending, isSuccess, error, reset } = useMutation<Output, Error, Input>(
    {
      mutationFn: (input) => write(clientFor(party), input),
      onSuccess: async () => {
        const scope = scopeOf(project, party)
        await Promise.all(
          stale.map((place) => queryClient.invalidateQueries({ queryKey: [...scope, place] })),
        )
      },
    },
    queryClient,
  )
  const run = async (input: Input, handlers: ChangeHandlers<Output> = {}): Promise<void> => {
    // The two are told apart by position, so that an error of the application's own handler is not taken for a refusal.
    await mutateAsync(input).then(handlers.onSuccess, handlers.onError ?? heldInState)
    handlers.onSettled?.()
  }
  return { isIdle, isPending, isSuccess, error, reset, run }
}

/** A refusal without a handler is told by `error`. */
const heldInState = (): undefined => undefined
