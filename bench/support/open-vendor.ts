// The simulated HubSpot from outside: its control API, and its own API where that is the only way.
import type { Native } from './open-book.ts'

/** Ways to set the stage; `workspace` distinguishes accounts. */
export interface Vendor {
  token(workspace: string): Promise<{ accessToken: string; refreshToken: string }>
  generate(workspace: string, wish: { count: number; seed: number }): Promise<void>
  list(workspace: string, objectName: 'contacts' | 'deals'): Promise<(Native & Record<string, unknown>)[]>
  put(workspace: string, records: readonly object[]): Promise<void>
  /** Moves a record to the archive, as a person does; false when the vendor fails too often. */
  archive(workspace: string, id: string): Promise<boolean>
  fault(fault: object): Promise<void>
  /** How many pages of contacts the account was asked for since the start. */
  pagesAsked(workspace: string): Promise<number>
  endFaults(): Promise<void>
}

/** `url` is the sandbox's. */
export function openVendor(url: string): Vendor {
  const control = async (method: string, path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/control/${path}`, {
      method,
      headers: body === undefined ? {} : headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as never
  }
  const at = (path: string, workspace: string) => `hubspot/${path}?workspace=${workspace}`
  const token: Vendor['token'] = (workspace) => control('POST', at('token', workspace), {})
  return {
    token,
    generate: (workspace, wish) => control('POST', at('contacts/generate', workspace), wish),
    list: (workspace, objectName) => control('GET', at(objectName, workspace)),
    put: (workspace, records) => control('PUT', at('contacts', workspace), records),
    async archive(workspace, id) {
      for (let attempt = 0; attempt < 20; attempt++) {
        // The vendor's faults end tokens, too.
        const { accessToken } = await token(workspace)
        const headers = { authorization: `Bearer ${accessToken}` }
        const request = { method: 'DELETE', headers }
        const answer = await fetch(`${url}/hubspot/crm/v3/objects/contacts/${id}`, request).catch(
          () => undefined,
        )
        if (answer?.status === 204) return true
      }
      return false
    },
    async pagesAsked(workspace) {
      const asked: { path: string; method: string }[] = await control('GET', at('requests', workspace))
      return asked.filter(({ path }) => path.includes('/objects/contacts')).length
    },
    fault: (fault) => control('POST', 'faults', { provider: 'hubspot', ...fault }),
    endFaults: () => control('DELETE', 'faults'),
  }
}
