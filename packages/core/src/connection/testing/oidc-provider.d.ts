// The part of oidc-provider (which ships without types) that the tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    AccessToken: { find(token: string): Promise<{ isValid: boolean; destroy(): Promise<void> } | undefined> }
    RefreshToken: { find(token: string): Promise<{ destroy(): Promise<void> } | undefined> }
  }
}
