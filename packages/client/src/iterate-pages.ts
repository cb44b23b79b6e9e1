// Goes through the pages of a list.

type Page<Entry> = { results: Entry[]; pagination: { nextPageToken?: string | undefined } }
type PagedInput = { query?: { pageToken?: string | undefined } | undefined }

/**
 * Every entry of a paged list. It asks for a page when you have taken the entries of the one before.
 *
 * @throws what the operation throws
 * @example
 * ```ts
 * const input = { params: { projectIdOrName: 'demo' }, query: { status: 'parked' as const } }
 * for await (const delivery of iteratePages(client.listDeliveries, input)) console.log(delivery.id)
 * ```
 */
export async function* iteratePages<Input extends PagedInput, Entry>(
  list: (input: Input) => Promise<Page<Entry>>,
  input: Input,
): AsyncGenerator<Entry, void, undefined> {
  let pageToken = input.query?.pageToken
  do {
    const query = pageToken === undefined ? input.query : { ...input.query, pageToken }
    const page = await list({ ...input, query })
    yield* page.results
    pageToken = page.pagination.nextPageToken
  } while (pageToken !== undefined)
}
