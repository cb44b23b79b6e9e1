// Calls the sandbox's control API: sets the stage of a simulated account.

/** Tokens as the sandbox issues them. */
export type SandboxTokens = {
  accessToken: string
  refreshToken: string
  expiresIn: number
  workspace: string
}

/** One simulated provider's controls; every call throws an Error with the sandbox's words when it refuses. */
export type SandboxControl = {
  token: (wanted?: { workspace?: string; expiresIn?: number; scopes?: string[] }) => Promise<SandboxTokens>
  /** Creates or changes records in the provider's own shape, and answers them so. */
  put: (object: string, records: readonly object[]) => Promise<Record<string, unknown>[]>
  generate: (object: string, wanted: { count: number; seed?: string | number }) => Promise<{ count: number }>
  list: (object: string, page?: { limit?: number; offset?: number }) => Promise<Record<string, unknown>[]>
}

/** The controls of `provider` (`hubspot`, `salesforce`) in the sandbox at `sandboxUrl`. */
export function controlSandbox(sandboxUrl: string, provider: string): SandboxControl {
  const call = <T>(method: string, path: string, body?: unknown): Promise<T> =>
    // The answers of the sandbox are part of this product.
    askSandbox(sandboxUrl, { method, path: `${provider}/${path}`, body }) as Promise<T>
  return {
    token: (wanted = {}) => call('POST', 'token', wanted),
    put: (object, records) => call('PUT', object, records),
    generate: (object, wanted) => call('POST', `${object}/generate`, wanted),
    list: (object, page = {}) => call('GET', `${object}?${new URLSearchParams(toText(page))}`),
  }
}

/**
 * Asks the control API of the sandbox at `sandboxUrl`; `path` is below `/control/`, such as `hubspot/token`. Answers the
 * body, undefined where there is none. @throws Error with the sandbox's words when it refuses
 */
export async function askSandbox(
  sandboxUrl: string,
  { method, path, body }: { method: string; path: string; body?: unknown },
): Promise<unknown> {
  const content =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`${sandboxUrl}/control/${path}`, { method, ...content })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The sandbox refused ${method} ${path} with ${answer.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

function toText(values: Record<string, number | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
