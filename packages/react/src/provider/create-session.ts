// One client for each pair of consumer and group, since a token opens one group only.
import { type Client, createClient } from '@mortise/client'
import { defaultApiUrl, type MortiseOptions, type TokenRequest } from './mortise-options.ts'
import { createTokenSource } from './token-source.ts'

/** Answers the client that speaks for a consumer of a group. */
export type ClientFor = (party: TokenRequest) => Client

type Access = Pick<MortiseOptions, 'apiUrl' | 'apiKey' | 'getToken'>

/** Makes clients on demand and keeps them; with an API key they are all the same one. */
export function createSession({ apiUrl = defaultApiUrl, apiKey, getToken }: Access): ClientFor {
  if (apiKey !== undefined) {
    const client = createClient({ apiUrl, apiKey })
    return () => client
  }
  const clients = new Map<string, Client>()
  return ({ consumerRef, groupRef }) => {
    const key = JSON.stringify([groupRef, consumerRef])
    const client =
      clients.get(key) ?? tokenClient(apiUrl, async () => getToken?.({ consumerRef, groupRef }) ?? '')
    clients.set(key, client)
    return client
  }
}

function tokenClient(apiUrl: string, fetchToken: () => Promise<string>): Client {
  const tokens = createTokenSource(fetchToken)
  return createClient({
    apiUrl,
    getToken: tokens.get,
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      const headers = new Headers(init?.headers)
      const used = headers.get('authorization')?.slice('Bearer '.length)
      if (answer.status !== 401 || used === undefined) return answer
      tokens.drop(used)
      const renewed = await tokens.get()
      if (renewed === used) return answer
      headers.set('authorization', `Bearer ${renewed}`)
      return fetch(input, { ...init, headers })
    },
  })
}
