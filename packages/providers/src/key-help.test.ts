// Whoever enters credentials is told what the vendor calls them, or shown the page that says where they are.
import { expect, it } from 'vitest'
import { definitions } from './registry.gen.ts'

it('says of every key, or of the page it is entered on, where the customer finds it', () => {
  const untold = definitions.flatMap(({ name, auth }) => {
    switch (auth.kind) {
      case 'apiKey':
      case 'basic':
        return auth.prompt || auth.docsUrl ? [] : [name]
      case 'custom':
        return auth.inputs.flatMap((input) =>
          input.prompt || input.docsUrl ? [] : [`${name} (${input.name})`],
        )
      default:
        return []
    }
  })
  expect(untold).toEqual([])
})

it('says it in whole sentences', () => {
  const prompts = definitions.flatMap(({ name, auth }) =>
    (auth.kind === 'apiKey' || auth.kind === 'basic') && auth.prompt ? [[name, auth.prompt] as const] : [],
  )
  expect(prompts.length).toBeGreaterThan(20)
  expect(prompts.filter(([, prompt]) => !/^[A-Z].*\.$/.test(prompt))).toEqual([])
})
