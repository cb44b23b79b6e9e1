import { expect, it } from 'vitest'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

/** A plan of an object at a provider that reads everything but emails, which it only sends. */
function planFor(objectName: string) {
  const provider = { displayName: 'Acme', read: {}, write: { writeOnly: ['emails'] } }
  const plan = {
    objectName,
    provider,
    isInstalled: true,
    isDisabled: false,
    destination: 'crm',
    envelope: {},
  }
  return plan as unknown as ReadPlan
}

it('refuses to read an object that its provider takes and never shows', () => {
  expect(() => refuseUnreadable(planFor('emails'))).toThrow(
    expect.objectContaining({ code: 'read.unsupported', params: { provider: 'Acme', objectName: 'emails' } }),
  )
  expect(() => refuseUnreadable(planFor('contacts'))).not.toThrow()
})
