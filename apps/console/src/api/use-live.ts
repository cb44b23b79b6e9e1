// Keeps what a screen shows up to date by the server's own events; screens ask again in intervals where there are none.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiRequest } from './as-curl.ts'
import { readLive } from './read-live.ts'

const restMs = 5_000

/** Puts each answer under the key, in the shape that the query keeps. Answers whether events come at the moment. */
export function useLive(props: {
  queryKey: readonly unknown[]
  request: ApiRequest
  /** `false` ends the stream: nothing is going to change. */
  isOn: boolean
  toData?: (answer: unknown) => unknown
}): boolean {
  const { queryKey, request, isOn, toData = (answer) => answer } = props
  const queries = useQueryClient()
  const [isLive, setLive] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: key and request are made at each render; their text says when they change
  useEffect(() => {
    if (!isOn) return
    const ending = new AbortController()
    const { signal } = ending
    const follow = async () => {
      for await (const answer of readLive(request, signal)) {
        setLive(true)
        queries.setQueryData(queryKey, toData(answer))
      }
    }
    const goOn = async () => {
      while (!signal.aborted) {
        // Without a stream the query's own interval goes on, and another try follows.
        await follow().catch(() => undefined)
        setLive(false)
        await new Promise((resolve) => setTimeout(resolve, restMs))
      }
    }
    void goOn()
    return () => {
      ending.abort()
      setLive(false)
    }
  }, [JSON.stringify([queryKey, request]), isOn])
  return isLive
}
