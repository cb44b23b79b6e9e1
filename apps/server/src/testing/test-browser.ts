// A customer's browser over HTTP: opens the start page of an authorization and keeps its cookie.

/** What the start page answered. */
export interface Started {
  status: number
  /** Where the browser is sent; empty where it is not. */
  url: string
  /** The header `Cookie` that the browser sends from then on. */
  cookie: string
  /** The header `Set-Cookie` as it came. */
  setCookie: string
  text: string
}

/** Opens a start page at the server that listens on `origin`, whatever its public URL is. */
export async function openStartPage(origin: string, startUrl: string, cookie?: string): Promise<Started> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
  const answer = await fetch(`${origin}${new URL(startUrl).pathname}`, { redirect: 'manual', headers })
  const setCookie = answer.headers.get('set-cookie') ?? ''
  return {
    status: answer.status,
    url: answer.headers.get('location') ?? '',
    cookie: setCookie.split(';')[0] ?? '',
    setCookie,
    text: await answer.text(),
  }
}
