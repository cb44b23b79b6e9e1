// Commands that the console copies for a terminal.
import { describe, expect, it } from 'vitest'
import { asCommand, asCurl, asGet, asListCommand } from './as-curl.ts'

describe('asCurl', () => {
  it('fills the path, leaves out filters without a value and quotes what a shell would read', () => {
    const params = { projectIdOrName: 'my app' }
    const query = { status: 'parked', destination: undefined }
    expect(asCurl({ operation: 'listDeliveries', params, query }, 'https://m.example.com')).toBe(
      `curl 'https://m.example.com/v1/projects/my%20app/deliveries?status=parked' -H "x-api-key: $MORTISE_API_KEY"`,
    )
  })
})

describe('asGet', () => {
  it('names the values of path and query, and leaves out filters without a value', () => {
    const params = { projectIdOrName: 'my-app', integrationId: 'crm & co' }
    expect(asGet({ operation: 'listRevisions', params, query: { pageSize: 10, pageToken: undefined } })).toBe(
      "mortise get listRevisions --with 'integrationId=crm+%26+co&pageSize=10' --project my-app",
    )
  })
})

describe('asCommand', () => {
  it('quotes names with spaces and quotes, and leaves out options without a value', () => {
    const options = { status: 'parked', installation: undefined, project: "o'neill's app" }
    expect(asCommand(['list', 'deliveries'], options)).toBe(
      `mortise list deliveries --status parked --project 'o'\\''neill'\\''s app'`,
    )
  })
})

describe('the command of a list', () => {
  it('says what the list shows, or is none', () => {
    const list = (filters: Record<string, string | undefined>) =>
      asListCommand('deliveries', { filters, options: ['installation', 'status'], project: 'demo' })
    expect(list({ status: 'parked', cause: undefined })).toBe(
      'mortise list deliveries --status parked --project demo',
    )
    expect(list({ status: 'parked', cause: 'HTTP 503' })).toBeUndefined()
  })
})
