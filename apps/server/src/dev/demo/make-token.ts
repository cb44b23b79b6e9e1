// Tokens as a builder's own server obtains them: a connect session for the user who is logged in.
import type { Client } from '@mortise/client'

/** For whom a token is: the application's own ids of a company and of a person in it. */
export type TokenOwner = { groupRef: string; consumerRef: string }

/** Answers a function that creates a session of half an hour and answers its token. */
export function createTokenMaker(client: Client, project: string): (owner: TokenOwner) => Promise<string> {
  return async ({ groupRef, consumerRef }) => {
    const params = { projectIdOrName: project }
    const { token } = await client.createSession({ params, body: { groupRef, consumerRef } })
    return token
  }
}
