// The events that a lower wing reports, and to which upper wings react inside the same transaction.

/** Each event with what it says. */
export interface DomainEvents {
  /** The provider rejected the credentials of a connection; `error` has the provider's words. */
  'connection.rejected': { projectId: string; connectionId: string; error: string }
  /** A connection has new credentials, or its old ones work again. */
  'connection.recovered': { projectId: string; connectionId: string }
  /** The provider no longer has a field that reads of an installation ask for. */
  'field.lost': { projectId: string; installationId: string }
}
