// Forms of destinations.
import type { DestinationField } from '@mortise/contract'
import { expect, it } from 'vitest'
import { toDestinationBody, toFieldValues } from './destination-body.ts'

const field = (
  name: string,
  kind: DestinationField['kind'],
  place: DestinationField['place'] = 'metadata',
) => ({
  name,
  kind,
  place,
  isEssential: true,
})
const fields = [
  field('url', 'text'),
  field('port', 'number'),
  field('tls', 'boolean'),
  field('format', 'choice'),
  field('to', 'list'),
  field('headers', 'map'),
  field('password', 'text', 'secrets'),
]
const metadata = {
  url: 'https://app.example.com',
  port: 5432,
  tls: false,
  format: 'jsonl' as const,
  to: ['a@example.com', 'b@example.com'],
  headers: { Authorization: 'Bearer a:b' },
}

it('leads stored metadata to texts and back', () => {
  const values = toFieldValues(fields, metadata)
  expect(values['metadata.headers']).toBe('Authorization: Bearer a:b')
  expect(values['secrets.password']).toBe('')
  expect(toDestinationBody(fields, values)).toEqual({ metadata, secrets: undefined })
})

it('leaves out what is empty, and sends what is no number as it is', () => {
  const values = { 'metadata.port': ' soon ', 'metadata.url': ' ', 'secrets.password': 'x' }
  expect(toDestinationBody(fields, values)).toEqual({
    metadata: { port: 'soon' },
    secrets: { password: 'x' },
  })
})
