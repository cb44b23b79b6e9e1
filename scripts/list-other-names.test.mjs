import { expect, test } from 'vitest'
import { withOtherNamesTable } from './list-other-names.mjs'

const bakery = { name: 'bakery', objects: { otherNames: { cake: 'cakes', gateau: 'cakes' } } }

test('lists the other names of each provider, with those of an environment in the row of its base', () => {
  const ledger = { otherNames: 'camelCase', standard: ['Customer', 'Item', 'TaxRate'] }
  const page = 'Above.\n<!-- generated:other-names -->\nold\n<!-- /generated -->\nBelow.\n'
  const definitions = [
    { name: 'ledgerSandbox', objects: ledger },
    { name: 'ledger', objects: ledger },
    { name: 'quiet', objects: {} },
    bakery,
  ]
  expect(withOtherNamesTable(page, definitions)).toBe(`Above.
<!-- generated:other-names -->
| Provider | There | Here |
|---|---|---|
| bakery | \`cake\`, \`gateau\` | \`cakes\`, \`cakes\` |
| ledger, ledgerSandbox | names in camel case: \`customer\`, \`taxRate\` | \`Customer\`, \`TaxRate\` |
<!-- /generated -->
Below.
`)
})

test('refuses a page without a place for the table', () => {
  expect(() => withOtherNamesTable('# Page\n', [bakery])).toThrow('needs a line')
})
