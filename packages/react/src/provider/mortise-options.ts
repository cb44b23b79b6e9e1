// The options of an application: its project, the credentials of its customers, its language.
import type { Messages } from '../locale/messages.ts'
import type { PickerMessages } from '../locale/picker-en.ts'
import type { QuotaMessages } from '../locale/quota-en.ts'
import type { SetupMessages } from '../locale/setup-en.ts'

/** Whose token is asked for: a customer's user and the company, team or workspace it belongs to. */
export type TokenRequest = { consumerRef: string; groupRef: string }

/** Answers a short-lived token made by the application's own server. */
export type GetToken = (request: TokenRequest) => Promise<string>

type Credentials = { apiKey: string; getToken?: never } | { apiKey?: never; getToken: GetToken }

/** The options of `MortiseProvider`; exactly one of `apiKey` and `getToken`. */
export type MortiseOptions = Credentials & {
  /** The project's name or id. */
  project: string
  /** Where the management API is, for example `https://api.example.com`; this machine's when absent. */
  apiUrl?: string | undefined
  /**
   * A BCP 47 tag such as `de` or `ar-EG`: language and direction of the components, form of dates and numbers. Languages
   * other than English need their catalogue in `messages`; without it everything is English.
   */
  locale?: string | undefined
  /** Words that replace the English ones: a shipped catalogue such as `de`, or any part of one. */
  messages?: Partial<Messages & PickerMessages & QuotaMessages & SetupMessages> | undefined
}

/** Where `mortise dev` answers. */
export const defaultApiUrl = 'http://localhost:4400'

/** @throws TypeError in one sentence that says which option to give or to leave out */
export function checkOptions(options: MortiseOptions): void {
  // Applications without types, and values that turn out to be undefined, get here.
  const { project, apiKey, getToken, apiUrl }: Record<string, unknown> = { ...options }
  if (typeof project !== 'string' || project === '') {
    throw new TypeError('MortiseProvider needs options.project: the name or id of your project.')
  }
  if (apiUrl !== undefined && !URL.canParse(String(apiUrl))) {
    throw new TypeError('options.apiUrl must be a full address, for example https://api.example.com.')
  }
  const hasKey = apiKey !== undefined && apiKey !== ''
  const hasToken = typeof getToken === 'function'
  if (hasKey === hasToken) {
    throw new TypeError(
      'MortiseProvider needs options.apiKey (while you develop) or options.getToken (in production), not both.',
    )
  }
}
