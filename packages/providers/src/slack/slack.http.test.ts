// Slack on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import slack from './index.ts'

const simulated = await startSimulated(slack)

const channels = simulated.subject({
  objectName: 'channels',
  textField: { none: 'names of channels hold small letters, digits and hyphens' },
  isUnordered: true,
  write: { create: { name: 'ada-and-sons' }, update: { name: 'ada-and-daughters' } },
  bareRecord: { name: 'bare' },
})
const users = simulated.subject({
  objectName: 'users',
  textField: 'email',
  isUnordered: true,
  bareRecord: { name: 'bare' },
})
const messages = simulated.subject({
  objectName: 'messages',
  textField: 'text',
  isUnordered: true,
  write: { create: { channel: 'C0001', text: 'Ünïcødé 🦀 & <sons>' }, update: { text: "O'Brien" } },
  bareRecord: { channel: 'C0001' },
  others: {
    channels: ['C0000', 'C0001', 'C0002'].map((id) => ({ id, name: id.toLowerCase(), is_member: true })),
  },
})
const files = simulated.subject({
  objectName: 'files',
  isUnordered: true,
  bareRecord: { name: 'bare' },
})
const groups = simulated.subject({
  objectName: 'user_groups',
  textField: 'description',
  isUnordered: true,
  write: {
    create: { name: 'Ada & sons', handle: 'ada' },
    update: { description: 'x', users: ['U0001', 'U0002'] },
  },
  bareRecord: { name: 'bare', handle: 'bare' },
})
const members = simulated.subject({
  objectName: 'channel_members',
  textField: { none: 'members are nothing but ids' },
  isUnordered: true,
  write: { create: { channel: 'C0001', user: 'U0009' }, update: {} },
  bareRecord: { channel: 'C0001', user: 'U0001' },
  others: { channels: ['C0001', 'C0002'].map((id) => ({ id, name: id.toLowerCase() })) },
})
const bookmarks = simulated.subject({
  objectName: 'bookmarks',
  textField: 'title',
  isUnordered: true,
  write: {
    create: { channel_id: 'C0001', title: 'Ada & sons', link: 'https://example.com' },
    update: { title: 'Ada and daughters' },
  },
  alsoWrites: {
    calls: {
      create: { external_unique_id: 'c1', join_url: 'https://example.com' },
      update: { title: 'Review' },
    },
  },
  bareRecord: { channel_id: 'C0001', title: 'bare' },
  others: { channels: ['C0001', 'C0002'].map((id) => ({ id, name: id.toLowerCase() })) },
})
const subjects = [channels, users, messages, files, groups, members, bookmarks]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('sets the topic of a channel it creates, and archives one', async () => {
  const call = await simulated.open()
  const write = (action: 'create' | 'update', item: { id?: string; fields: Record<string, unknown> }) =>
    writeItems(slack, call, { action, objectName: 'channels' }, [item])
  const [made] = (await write('create', { fields: { name: 'sales', topic: 'Deals' } })) ?? []
  const id = made?.isWritten ? (made.recordId ?? '') : ''
  await write('update', { id, fields: { purpose: { value: 'Selling' }, is_archived: true } })
  const [channel] =
    (await slack.write?.fetchByIds?.(call, { objectName: 'channels', ids: [id], fields: [] })) ?? []
  expect(channel).toMatchObject({
    topic: { value: 'Deals' },
    purpose: { value: 'Selling' },
    is_archived: true,
  })
})
