/** Drives the simulated Pipedrive with Pipedrive's own SDK. */

import { v2 } from 'pipedrive'
import { afterAll, expect, test } from 'vitest'
import { startVendorSandbox } from '../testing/open-account.ts'

const vendor = await startVendorSandbox('pipedrive')
const { token } = await vendor.open({ object: 'deals', count: 7 })
const configuration = new v2.Configuration({ accessToken: token, basePath: `${vendor.url}/api/v2` })
const deals = new v2.DealsApi(configuration)

afterAll(async () => {
  expect(vendor.events).toEqual([])
  await vendor.close()
})

test('creates, changes, finds and deletes a deal', async () => {
  const created = await deals.addDeal({ AddDealRequest: { title: 'Łovelace', value: 12 } })
  const id = created.data?.id ?? 0
  expect(created.data).toMatchObject({ title: 'Łovelace', value: 12, status: 'open' })
  expect((await deals.updateDeal({ id, UpdateDealRequest: { value: 13 } })).data?.value).toBe(13)
  const found = await deals.searchDeals({ term: 'łovelace', fields: 'title', exact_match: true })
  expect(found.data?.items?.map(({ item }) => item?.id)).toEqual([id])
  await deals.deleteDeal({ id })
  await expect(deals.getDeal({ id })).rejects.toMatchObject({ success: false })
})

test('pages through changes by cursor, oldest first', async () => {
  const request = { limit: 3, sort_by: 'update_time', sort_direction: 'asc' } as const
  const first = await deals.getDeals(request)
  const since = String(first.data?.[1]?.update_time)
  const changed = await deals.getDeals({ ...request, updated_since: since })
  expect(changed.data).toHaveLength(3)
  const cursor = changed.additional_data?.next_cursor ?? ''
  const rest = await deals.getDeals({ ...request, updated_since: since, cursor })
  expect(rest.data).toHaveLength(3)
  expect(rest.additional_data?.next_cursor).toBeNull()
})

test('refuses a wrong token in its own shape', async () => {
  const stranger = new v2.DealsApi(
    new v2.Configuration({ accessToken: 'no', basePath: `${vendor.url}/api/v2` }),
  )
  await expect(stranger.getDeals()).rejects.toMatchObject({ success: false, error: expect.any(String) })
})
