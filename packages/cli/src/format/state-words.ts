// One word for each state, the same in every command; `--json` prints the API's own values.

const words: Readonly<Record<string, string>> = {
  unhealthy: 'needs attention',
  attention: 'needs attention',
  in_progress: 'in progress',
  reading: 'in progress',
  success: 'succeeded',
  failure: 'failed',
  created: 'not used yet',
  bad_credentials: 'credentials rejected',
}

/** What the terminal says of a state of the API: `needs attention` of `unhealthy` and of `attention`. */
export function stateWord(state: string): string {
  return Object.hasOwn(words, state) ? (words[state] ?? state) : state
}
