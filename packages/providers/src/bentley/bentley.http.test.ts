// Bentley, played after its table.
import { expect } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import bentley from './index.ts'
import { objects } from './objects.ts'

await playTable(bentley, {
  objects,
  objectName: 'itwins',
  paging: { by: 'offset', offset: '$skip', limit: '$top' },
  stamp: (index, at) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    createdDateTime: '2026-01-01T00:00:00Z',
    lastModifiedDateTime: at.toISOString(),
  }),
  also({ method, path, query, headers, account }) {
    if (method !== 'GET') return undefined
    // @see https://developer.bentley.com/apis/itwins/operations/get-my-itwins (1,000 unless asked) read 2026-11-29
    if (path === '/itwins') expect(headers).toMatchObject({ 'x-max-return': '10000' })
    const models = account.rows('imodels')
    // iModels are listed for an iTwin, so an account that has some has one of these.
    if (path === '/itwins' && models.length > 0 && account.rows('itwins').length === 0)
      return { json: { iTwins: query.get('$skip') === '0' ? [{ id: 'twin' }] : [] } }
    if (path !== '/imodels') return undefined
    expect(query.get('iTwinId')).toBeTruthy()
    const [skip, top] = [Number(query.get('$skip')), Number(query.get('$top'))]
    return { json: { iModels: models.slice(skip, skip + top) } }
  },
})
