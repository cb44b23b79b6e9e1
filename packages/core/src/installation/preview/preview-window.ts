// How often an account was read for previews.

/** Previews of a connection since a minute began. */
export interface PreviewWindow {
  count: number
  /** Epoch milliseconds. */
  readonly endsAt: number
}
