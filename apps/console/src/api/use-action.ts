// Something that a builder does: it runs once at a time, and every list is read again after it.
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'

/** Runs `action`, then reads what the screens show again, then calls `onDone`. */
export function useAction<Result>(
  action: () => Promise<Result>,
  onDone?: (result: Result) => void,
): UseMutationResult<Result, Error, void> {
  const queries = useQueryClient()
  return useMutation<Result, Error, void>({
    mutationFn: action,
    async onSuccess(result) {
      await queries.invalidateQueries()
      onDone?.(result)
    },
  })
}
