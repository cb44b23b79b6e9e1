// No builder's word reaches a customer, and every refusal says what to do.
import { ApiError } from '@mortise/client'
import { describeError, errorCatalogue, MortiseError } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import { createTranslate } from '../locale/translate.ts'
import { customerWords } from './customer-words.ts'

const t = createTranslate('en')
const builderWords =
  /manifest|mortise\.yaml|deploy|API key|header|retryAfter|groupRef|connectionId|providerMetadata|externalRef|provider app|client secret|requestId|scopes|destructive|token/i

function words(code: string, more: Partial<ApiError['problem']> = {}): string[] {
  const entry = errorCatalogue[code as keyof typeof errorCatalogue]
  const said = describeError(new MortiseError(code as never))
  const problem = { type: `urn:mortise:problem:${code}`, status: entry.status, ...said, ...more }
  return customerWords(new ApiError(entry.status, problem), 'Ledgerly', t)
}

describe('customerWords', () => {
  it('has a sentence for every error of the catalogue, and none in words of the builder', () => {
    const codes = Object.keys(errorCatalogue)
    expect(codes.length).toBeGreaterThan(60)
    for (const code of codes) {
      const said = words(code)
      expect(said.length, code).toBeGreaterThan(0)
      expect(said.join(' '), code).not.toMatch(builderWords)
    }
  })

  it('quotes the provider, then says what to do', () => {
    const causes = ['Invalid API token.', 'Invalid API token.']
    expect(words('connection.credentials_refused', { causes })[0]).toBe('Invalid API token.')
    expect(words('connection.credentials_refused', { causes })).toHaveLength(2)
    expect(words('provider.unavailable')[1]).toBe(
      'Try again in a moment. If it keeps happening, contact Ledgerly.',
    )
  })

  it('sends the customer to the application for what only its builder can mend', () => {
    expect(words('integration.not_found')).toEqual(["Something isn't set up correctly. Contact Ledgerly."])
    expect(words('auth.invalid')).toEqual(["Something isn't set up correctly. Contact Ledgerly."])
  })

  it('says what is wrong with single fields', () => {
    const issues = [{ name: 'x', detail: 'Enter a subdomain such as acme.' }]
    expect(words('request.invalid', { issues })).toEqual(['Enter a subdomain such as acme.'])
    const detail = 'must name a provider field, because the manifest requires this mapping'
    expect(words('installation.config_invalid', { issues: [{ name: 'x', detail }] })).toEqual([
      "Something isn't set up correctly. Contact Ledgerly.",
    ])
  })
})
