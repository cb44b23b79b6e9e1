// The shape of one entry of the error catalogue.

/** The public words about one kind of failure; Mortise replaces `{name}` with a parameter. */
export type CatalogueEntry = {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly remedy: string
  readonly retryable?: true
}
