import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filterOf } from './filter.ts'

it('asks for each condition by itself, whatever the values hold', () => {
  const text = fc.string({ unit: fc.constantFrom(';', ',', '*', '=', '\\', '"', 'a', ' ', '漢', '🦀') })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const filter = filterOf([
        { fieldName: 'given_name', value: one, canBegin: true },
        { fieldName: 'company_id', value: other },
      ])
      for (const condition of filter?.split(';') ?? []) {
        const [, name = '', asked = ''] =
          /^(given_name|company_id)==([^;,*=\\"]*)\*?$/su.exec(condition) ?? []
        const value = name === 'given_name' ? one : other
        if (condition.endsWith('*')) expect(name === 'given_name' && value.startsWith(asked)).toBe(true)
        else expect([name, asked]).toEqual([name, value])
        expect(name).not.toBe('')
      }
    }),
  )
})

it('has no filter where nothing can be asked', () => {
  expect(filterOf([{ fieldName: 'given_name', value: '*a', canBegin: true }])).toBeUndefined()
  expect(filterOf([{ fieldName: 'company_id', value: '1;id==2' }])).toBeUndefined()
})
