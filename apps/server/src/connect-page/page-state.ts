// The state that the server hands to the connect page's script.

/** The state from which the page's script starts; `words` are those that it may need. */
export type ConnectPageState = {
  state: 'ready' | 'mine' | 'used' | 'expired' | 'unknown'
  locale: string
  words: Readonly<
    Record<'done' | 'back' | 'again' | 'used' | 'expired' | 'unknown' | 'failed' | 'loading', string>
  >
}

/** What it gets for the link: a token, and what to show for whom. */
export type OpenedLink = {
  token: string
  project: string
  groupRef: string
  groupName?: string | undefined
  consumerRef: string
  consumerName?: string | undefined
  integration?: string | undefined
  provider: string
  returnUrl?: string | undefined
}
