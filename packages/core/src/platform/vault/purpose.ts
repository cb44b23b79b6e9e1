// What each ciphertext is for: bound into it, so that it opens in no other project, row or column.

/** One place for a ciphertext. */
export interface Purpose {
  /** `null` for secrets of people, who belong to no project: the server's own key seals them. */
  readonly projectId: string | null
  /** Table, column and row: `connections.credentials_sealed 5f1c…`. */
  readonly place: string
  /** The binding of ciphertexts from before data keys, and the body of all. */
  readonly former: string
}

type PurposeOf = (projectId: string | null, rowKey: string) => Purpose

const of =
  (column: string, former: string): PurposeOf =>
  (projectId, rowKey) => ({ projectId, place: `${column} ${rowKey}`, former: `${former}:${rowKey}` })

/** The purpose of every kind of sealed value, by its project and the key of its row. */
export const purposes = Object.freeze({
  connection: of('connections.credentials_sealed', 'connection'),
  providerApp: of('provider_apps.secret_sealed', 'provider_app'),
  /** The signing secret of now. */
  destination: of('destinations.secret_sealed', 'destination'),
  /** The signing secret before it, while it still signs. */
  formerDestination: of('destinations.previous_secret_sealed', 'destination'),
  destinationHeaders: of('destinations.headers_sealed', 'destination_headers'),
  oauthState: of('oauth_states.request_sealed', 'oauth_state'),
  webhookToken: of('webhook_endpoints.token_sealed', 'webhook_token'),
  webhookSecret: of('webhook_endpoints.secret_sealed', 'webhook_secret'),
  webhookKept: of('webhook_endpoints.kept_sealed', 'webhook_kept'),
  customAuthSession: of('custom_auth_sessions.session_sealed', 'custom_auth_session'),
  secondFactor: of('second_factors.secret_sealed', 'second_factor'),
})

/** The text that a secret's data key is bound to. */
export function boundTo({ projectId, place }: Purpose): string {
  return `${projectId ?? 'server'} ${place}`
}
