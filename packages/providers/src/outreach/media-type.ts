// The header that Outreach wants with every request, with a body or without one.

/** Without it a request is answered 415. @see https://developers.outreach.io/api/making-requests/ read 2026-11-22 */
export const headers = { 'content-type': 'application/vnd.api+json' } as const
