// No value gets out of its place in Freshdesk's search language.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toQuery } from './search.ts'

it('quotes any text, or does not ask at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const query = toQuery([{ fieldName: 'type', value }], { queryFields: {} })
      expect(query === undefined || /^type:(\d+|'[^'"\\]+')$/.test(query)).toBe(true)
    }),
  )
  expect(
    toQuery(
      [
        { fieldName: 'responder_id', value: 7 },
        { fieldName: 'cf_tier', value: 'gold' },
      ],
      { queryFields: { responder_id: 'agent_id' } },
    ),
  ).toBe("agent_id:7 AND cf_tier:'gold'")
})
