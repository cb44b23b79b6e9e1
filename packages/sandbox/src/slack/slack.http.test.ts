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

test('keeps a group of users and who is in a channel', async () => {
  const { usergroup } = await slack.usergroups.create({ name: 'Crew', handle: 'crew' })
  const group = usergroup?.id ?? ''
  await slack.usergroups.update({ usergroup: group, description: 'All hands' })
  await slack.usergroups.users.update({ usergroup: group, users: 'U0001,U0002' })
  const { usergroups } = await slack.usergroups.list({ include_users: true })
  expect(usergroups).toMatchObject([{ description: 'All hands', users: ['U0001', 'U0002'] }])
  await slack.conversations.invite({ channel: 'C0001', users: 'U0005' })
  expect((await slack.conversations.members({ channel: 'C0001' })).members).toEqual(['U0005'])
  await slack.conversations.kick({ channel: 'C0001', user: 'U0005' })
  expect((await slack.conversations.members({ channel: 'C0001' })).members).toEqual([])
})

test('pages through files by number', async () => {
  const { token: own } = await vendor.open({ object: 'files', count: 5 })
  const filed = new WebClient(own, options)
  const { files: first = [], paging } = await filed.files.list({ count: 3 })
  const { files: second = [] } = await filed.files.list({ count: 3, page: 2 })
  expect([first.length, second.length, paging?.pages]).toEqual([3, 2, 2])
  const file = first[0]?.id ?? ''
  expect((await filed.files.info({ file })).file).toMatchObject({ id: file })
})
