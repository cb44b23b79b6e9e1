// The part of oidc-provider (which ships without types) that the tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** What a middleware or a grant of our own sees of a request. */
  export interface OidcContext {
    path: string
    body: Record<string, unknown> | undefined
    status: number
    oidc: {
      client: { clientId: string }
      params: Record<string, string | undefined>
    }
  }

  type Token = {
    find(token: string): Promise<{ isValid: boolean; scope?: string; destroy(): Promise<void> } | undefined>
    new (about: Record<string, unknown>): { save(): Promise<string>; expiration: number }
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    use(middleware: (ctx: OidcContext, next: () => Promise<void>) => Promise<void>): void
    registerGrantType(name: string, handler: (ctx: OidcContext) => Promise<void>, params: string[]): void
    on(event: string, listener: (...args: unknown[]) => void): void
    AccessToken: Token
    ClientCredentials: Token
    RefreshToken: Token
    Grant: new (about: {
      accountId: string
      clientId: string
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
  }
}
