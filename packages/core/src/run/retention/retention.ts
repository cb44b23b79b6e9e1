// How long Mortise keeps data that its work no longer needs.

/**
 * Milliseconds each kind is kept; what is absent, or `Infinity`, is kept for ever. Deliveries have a separate setting.
 */
export interface Retention {
  /** Finished operations; the newest of each object stays whatever its age. Groups and users without a connection, too. */
  operationsMs?: number
  /** Log lines of operations. */
  logsMs?: number
  /** Parked messages, which can be replayed until then, and held messages without a request. */
  parkedMs?: number
  /** Notifications that were delivered. */
  notificationsMs?: number
  /** Entries of the audit log. */
  auditMs?: number
  /** Keys by which a repeated event of a provider is recognised, counted from its arrival. */
  eventsMs?: number
}
