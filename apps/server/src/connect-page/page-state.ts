// What the connect page's script is given by the server.

/** What the script of the page starts from; `words` are those it may need. */
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
