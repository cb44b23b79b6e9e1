// The whole battery on a real Parse Server that gives accounts to order and trouble on demand.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, it } from 'vitest'
import { startParseAccounts } from './testing/parse-accounts.ts'

const accounts = await startParseAccounts({
  name: 'String',
  age: 'Number',
  isActive: 'Boolean',
  tags: 'Array',
})
afterAll(() => accounts.close())

const subject = accounts.subject({
  textField: 'name',
  write: {
    create: { name: 'Ada & sons', age: 36, tags: ['vip'] },
    update: { name: 'Ada and daughters', isActive: true },
  },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)
