// HappyFox Chat, played after its table, for its page shows no answers.
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { stubCall } from '../testing/stub-call.ts'
import happyfox from './index.ts'
import { objects } from './objects.ts'

await playTable(happyfox, {
  objects,
  objectName: 'agents',
  paging: { by: 'offset', offset: 'offset', limit: 'limit' },
  stamp: (index) => ({ _id: `a${index}` }),
  also: ({ path, account }) => {
    const name = path.split('/').at(-1) ?? ''
    return name in objects ? { json: account.rows(name) } : undefined
  },
})

it('finds the list, whether it is the answer or a member of it', async () => {
  const wanted = { objectName: 'agents', fields: 'all', pageSize: 10 } as const
  for (const answer of [[{ _id: 'a1' }], { agents: [{ _id: 'a1' }], total: 1 }]) {
    const page = await happyfox.read?.page(stubCall(() => answer).call, wanted)
    expect(page?.records).toEqual([{ _id: 'a1' }])
  }
})
