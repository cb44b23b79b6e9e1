// Changes server state, then lets everything read again that the change may have touched.
import type { Client } from '@mortise/client'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
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

/** The state of one kind of change; `isSuccess` comes only once what it made stale has been read again. */
export function useServerMutation<Input, Output>(
  mutation: ServerMutation<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const { party, write, stale } = mutation
  const { clientFor, project, queryClient } = useMortise()
  return useMutation<Output, Error, Input>(
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
}
