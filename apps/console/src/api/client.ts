// The API as the console calls it: the typed client, on this page's own origin.
import { createClient } from '@mortise/client'
import { apiToken } from './session.ts'

const { origin } = location

/** Every operation as a function. The management surface answers the reads that the console starts, too. */
export const api = createClient({ apiUrl: origin, readUrl: origin, getToken: apiToken })
