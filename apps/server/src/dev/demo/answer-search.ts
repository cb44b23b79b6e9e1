// The demo application's own search: its backend asks Mortise, so the API key never reaches a browser.
import { ApiError, type Client } from '@mortise/client'
import { recordId, summarise } from './record-book.ts'
import type { DemoSubject } from './subject.ts'

/** The answer for the page. */
export type SearchAnswer =
  | {
      isFound: true
      ms: number
      results: { key: string; title: string; details: string[]; entry: unknown }[]
    }
  | { isFound: false; message: string; remedy?: string | undefined }

/** Searches the customer's account for records whose search field equals `value`. Never throws. */
export async function answerSearch(
  value: string,
  { subject, client }: { subject: DemoSubject; client?: Client },
): Promise<SearchAnswer> {
  const { project, integration, objectName, searchField, groupRef } = subject
  if (!value.trim()) return { isFound: false, message: `Type the ${searchField} of a ${subject.noun[0]}.` }
  if (client === undefined)
    return { isFound: false, message: 'Mortise is still starting. Try again in a moment.' }
  const startedAt = performance.now()
  try {
    const { results } = await client.searchRecords({
      params: { projectIdOrName: project, integrationId: integration },
      query: { groupRef },
      body: { objectName, fieldFilters: [{ fieldName: searchField, operator: 'eq', value: value.trim() }] },
    })
    const ms = Math.round(performance.now() - startedAt)
    const shown = results.map((entry) => ({ key: recordId(entry), ...summarise(entry), entry }))
    return { isFound: true, ms, results: shown }
  } catch (error) {
    if (!(error instanceof ApiError))
      return { isFound: false, message: 'Mortise did not answer. Is it still running?' }
    const { causes, detail, remedy } = error.problem
    const message = [detail ?? error.message, ...(causes ?? [])].join(' ')
    return { isFound: false, message, remedy: remedy || undefined }
  }
}
