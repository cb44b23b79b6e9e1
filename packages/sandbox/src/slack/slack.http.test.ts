/** Drives the simulated Slack with Slack's own SDK. */

import { LogLevel, WebClient } from '@slack/web-api'
import { afterAll, expect, test } from 'vitest'
import { startVendorSandbox } from '../testing/open-account.ts'

const vendor = await startVendorSandbox('slack')
const channels = [{ id: 'C0001', name: 'general' }]
const { token } = await vendor.open({ object: 'users', count: 7, others: { channels } })
const options = { slackApiUrl: `${vendor.url}/api/`, logLevel: LogLevel.ERROR, retryConfig: { retries: 0 } }
const slack = new WebClient(token, options)

afterAll(async () => {
  expect(vendor.events).toEqual([])
  await vendor.close()
})

test('posts, changes, finds and deletes a message', async () => {
  const channel = 'C0001'
  const posted = await slack.chat.postMessage({ channel, text: 'Łovelace' })
  const ts = posted.ts ?? ''
  await slack.chat.update({ channel, ts, text: 'Ada' })
  const found = await slack.conversations.history({ channel, oldest: ts, latest: ts, inclusive: true })
  expect(found.messages).toMatchObject([{ ts, text: 'Ada', edited: { user: 'U0001' } }])
  await slack.chat.delete({ channel, ts })
  expect((await slack.conversations.history({ channel })).messages).toEqual([])
  await expect(slack.chat.delete({ channel, ts })).rejects.toMatchObject({
    data: { error: 'message_not_found' },
  })
})

test('pages through users by cursor and finds one by address', async () => {
  const ids: unknown[] = []
  let email = ''
  for await (const page of slack.paginate('users.list', { limit: 3 })) {
    const members = (page as { members?: { id: string; profile: { email: string } }[] }).members ?? []
    ids.push(...members.map(({ id }) => id))
    email = members.at(-1)?.profile.email ?? email
  }
  expect(new Set(ids).size).toBe(7)
  expect((await slack.users.lookupByEmail({ email })).user?.id).toBe(ids.at(-1))
})

test('refuses a wrong token and a taken name with status 200', async () => {
  const stranger = new WebClient('no', options)
  await expect(stranger.auth.test()).rejects.toMatchObject({ data: { ok: false, error: 'invalid_auth' } })
  await slack.conversations.create({ name: 'sales' })
  await expect(slack.conversations.create({ name: 'sales' })).rejects.toMatchObject({
    data: { error: 'name_taken' },
  })
})
