import { expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { leastRole } from './least-role.ts'
import { endpoints } from './table.gen.ts'

const table: [string, Endpoint][] = Object.entries(endpoints)
const opensTo = (role: string) => table.filter(([, each]) => leastRole(each) === role).map(([id]) => id)

it('lets support see message bodies, trace records, read again, replay and send connect links, and do nothing else', () => {
  expect(opensTo('support').sort()).toEqual([
    'createConnectLink',
    'deleteConnectLink',
    'deliverResults',
    'dismissReread',
    'getDelivery',
    'pauseReads',
    'replayDeliveries',
    'rereadObject',
    'traceRecord',
    'triggerRead',
    'unpauseReads',
  ])
})

it('leaves people and invitations to administrators', () => {
  expect(opensTo('admin').sort()).toEqual([
    'addUserToOrg',
    'createInviteLink',
    'createOrgInvite',
    'deleteMembership',
    'deleteOrgInvite',
    'deleteProjectRole',
    'getOrgInvite',
    'listOrgAuditEntries',
    'listOrgInvites',
    'setProjectRole',
    'updateMembership',
    'updateOrg',
  ])
})

it('opens to every builder only what looks at roles itself, or is public', () => {
  const isPublic = (id: string) =>
    table.some(([each, { access }]) => each === id && access.scope === 'public')
  const any = opensTo('any').filter((id) => !isPublic(id))
  expect(any.sort()).toEqual([
    'acceptInvite',
    'createOrg',
    'createProject',
    'generateUploadUrl',
    'getMyInfo',
    'listProjects',
  ])
})

it('lets viewers read and change nothing', () => {
  for (const id of opensTo('viewer')) expect(table.find(([each]) => each === id)?.[1].method, id).toBe('GET')
  expect(opensTo('viewer').length).toBeGreaterThan(25)
})
