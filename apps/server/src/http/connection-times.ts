// How long connections of every surface may take over what is not their body.

/** Times of a connection in milliseconds, by the names that Node gives them. */
export interface ConnectionTimes {
  /** Of silence between two requests. Above the usual idle time of load balancers (60 s), so that they close first. */
  readonly keepAliveTimeout: number
  /**
   * Two limits: from the first byte of a request to the end of its headers, and from the connection to its first
   * request.
   */
  readonly headersTimeout: number
  /** How often Node looks for connections that are late: its default of 30 s would double the times above. */
  readonly connectionsCheckingInterval: number
}

/** The times of every server of this process. */
export const connectionTimes: ConnectionTimes = Object.freeze({
  keepAliveTimeout: 72_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
})
