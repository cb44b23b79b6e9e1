// The shape of one entry of the error catalogue.

/** What is said about one kind of failure, in public words; `{name}` is replaced by a parameter. */
export type CatalogueEntry = {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly remedy: string
  readonly retryable?: true
}
