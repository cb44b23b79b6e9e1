// Requests a few records as a draft would deliver them, once typing has stopped and only while the preview is open.
import { ApiError } from '@mortise/client'
import type { PreviewResponse } from '@mortise/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useInstallationScope } from '../installation/installation-context.ts'
import { useConnection } from '../installation/use-connection.ts'
import { useMortise } from '../provider/mortise-context.ts'
import { useObservedQuery } from '../query/use-observed-query.ts'
import { scopeOf } from '../query/use-server-query.ts'
import { findProblems, toReadConfig } from './object-draft.ts'
import type { DraftedObject } from './use-drafts.ts'

/** How a preview stands. `incomplete`: something has to be chosen first. */
export type Preview = {
  state: 'closed' | 'incomplete' | 'loading' | 'records' | 'none' | 'refused' | 'limited'
  /** The last answer; it stays while the next one comes. */
  answer: PreviewResponse | undefined
  error: Error | null
  isAsking: boolean
  retry: () => void
}

const pauseMs = 600
const freshMs = 300_000

/** Nothing is asked twice for the same draft, and nothing at all while `isOpen` is false. */
export function usePreview({ object, held, slots, draft }: DraftedObject, isOpen: boolean): Preview {
  const scope = useInstallationScope()
  const { connection } = useConnection()
  const { project, clientFor } = useMortise()
  const content = JSON.stringify(toReadConfig(object, draft, held, slots))
  const settled = useSettled(content)
  const isComplete = findProblems(slots, draft).length === 0
  const connectionId = connection?.id
  const { data, error, isFetching, isPlaceholderData, refetch } = useObservedQuery<PreviewResponse>({
    queryKey: [...scopeOf(project, scope), 'preview', scope.integration, connectionId, settled],
    queryFn: ({ signal }) =>
      clientFor(scope).previewObject(
        {
          params: {
            projectIdOrName: project,
            integrationId: scope.integration,
            objectName: object.objectName,
          },
          body: {
            groupRef: scope.groupRef,
            connectionId,
            content: JSON.parse(settled),
          },
        },
        { signal },
      ),
    enabled: isOpen && isComplete && settled === content,
    // Previews are counted at the provider, so a refused one is repeated only on request.
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
  const isLimited = error instanceof ApiError && error.status === 429
  const state = !isOpen
    ? 'closed'
    : !isComplete
      ? 'incomplete'
      : error !== null && !isFetching
        ? isLimited
          ? 'limited'
          : 'refused'
        : data === undefined
          ? 'loading'
          : data.records.length > 0
            ? 'records'
            : 'none'
  return {
    state,
    answer: data,
    error,
    isAsking: isFetching || isPlaceholderData || (isOpen && isComplete && settled !== content),
    retry: () => void refetch(),
  }
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, settled])
  return settled
}
