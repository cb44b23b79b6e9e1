// lemlist, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import lemlist from './index.ts'

const played = await startPlayed(lemlist, {
  table: 'contacts',
  stamp: (index, at) => ({ _id: `ctc_${1000 + index}`, createdAt: at.toISOString() }),
  make: (index) => ({ email: `ada${index}@example.com`, fields: { firstName: `Name ${index % 4}` } }),
  answer({ method, parts: [, name = '', one = ''], query, json, account }) {
    if (name === 'team') return { json: { _id: 'tea_1' } }
    const ids = query.get('idsOrEmails')
    if (ids !== null) return { json: account.rows(name).filter(({ _id: id }) => id === ids) }
    if (method === 'GET' && one === '') {
      if (name === 'hooks') return { json: account.rows(name) }
      const [start, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
      expect(limit).toBeLessThanOrEqual(100)
      const rows = account.rows(name).filter(({ email }) => (query.get('email') ?? email) === email)
      const page = rows.slice(start, start + limit)
      return {
        json: name === 'contacts' ? { contacts: page, total: rows.length, limit, offset: start } : page,
      }
    }
    if (method === 'DELETE') return account.remove(name, one) ? { json: { _id: one } } : undefined
    if (method === 'GET') {
      const row = account.find(name, one)
      return row && { json: row }
    }
    if (name === 'hooks') return { json: account.add(name, { ...json, ...Object.fromEntries(query) }) }
    const row = method === 'POST' ? account.add(name, json) : account.edit(name, one, json)
    return row && { json: row }
  },
})

const subject = played.subject({
  objectName: 'contacts',
  alsoWrites: {
    campaigns: { create: { name: 'Ada & sons' }, update: { name: 'Ada' } },
    schedules: { create: { name: 'Days', timezone: 'Europe/Paris' }, update: { name: 'Nights' } },
    hooks: { create: { targetUrl: 'https://example.com' }, update: {} },
  },
  bareRecord: { email: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('puts the campaign of a webhook into the address, as lemlist takes it', async () => {
  const call = await played.open()
  const fields = { targetUrl: 'https://example.com', type: 'contacted', campaignId: 'cam_1', isFirst: true }
  await writeItems(lemlist, call, { action: 'create', objectName: 'hooks' }, [{ fields }])
  const { url = '', body = '' } = played.seen.at(-1) ?? {}
  expect(url).toMatch(/[?]campaignId=cam_1&isFirst=true$/)
  expect(JSON.parse(body)).toEqual({ targetUrl: 'https://example.com', type: 'contacted' })
})

it('finds a contact by its id', async () => {
  const found = await findBy(lemlist, await played.open({ count: 5 }), 'contacts', { id: 'ctc_1002' })
  expect(found.map(({ email }) => email)).toEqual(['ada2@example.com'])
})

it('describes the fields the contacts carry, from a sample', async () => {
  const described = await lemlist.objects.describe?.(await played.open({ count: 2 }), 'contacts')
  expect(described).toMatchObject({ isComplete: false })
  expect(lemlist.objects.sampledFields).toEqual(['contacts'])
  const sampled = described?.fields.filter(({ providerType }) => providerType === 'sampled')
  expect(sampled).toEqual(described?.fields.filter(({ isCustom }) => isCustom))
  expect(described?.fields.filter(({ isCustom }) => isCustom).map(({ fieldName }) => fieldName)).toEqual([
    'firstName',
  ])
})

it('creates a campaign and renames it, whose list comes bare', async () => {
  const call = await played.open()
  const [made] = await writeItems(lemlist, call, { action: 'create', objectName: 'campaigns' }, [
    { fields: { name: 'One' } },
  ])
  const id = made?.isWritten ? (made.recordId ?? '') : ''
  await writeItems(lemlist, call, { action: 'update', objectName: 'campaigns' }, [
    { id, fields: { name: 'Two' } },
  ])
  const page = await lemlist.read?.page(call, { objectName: 'campaigns', fields: 'all', pageSize: 10 })
  expect(page?.records.map(({ _id, name }) => ({ _id, name }))).toEqual([{ _id: id, name: 'Two' }])
})
