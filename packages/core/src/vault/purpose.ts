// What each ciphertext is for: bound into it, so that it opens in no other row or column.

/** The purpose of every kind of sealed value, by the key of its row. */
export const purposes = Object.freeze({
  connection: (connectionId: string) => `connection:${connectionId}`,
  providerApp: (providerAppId: string) => `provider_app:${providerAppId}`,
  /** The signing secret, the current and the former one. */
  destination: (destinationId: string) => `destination:${destinationId}`,
  destinationHeaders: (destinationId: string) => `destination_headers:${destinationId}`,
  oauthState: (stateHash: string) => `oauth_state:${stateHash}`,
  webhookToken: (endpointId: string) => `webhook_token:${endpointId}`,
  webhookSecret: (endpointId: string) => `webhook_secret:${endpointId}`,
  webhookKept: (endpointId: string) => `webhook_kept:${endpointId}`,
  customAuthSession: (idHash: string) => `custom_auth_session:${idHash}`,
})
