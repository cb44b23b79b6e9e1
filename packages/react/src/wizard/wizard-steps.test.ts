// The order of the wizard's screens, before and after the account is known.
import { describe, expect, it } from 'vitest'
import type { Drafts } from '../install/use-drafts.ts'
import { wizardSteps } from './wizard-steps.ts'

const manifest = {
  read: { objects: [{ objectName: 'contacts' }, { objectName: 'companies' }] },
  write: { objects: [{ objectName: 'contacts' }] },
} as Parameters<typeof wizardSteps>[0]['manifest']
const drafted = (objectName: string, isIncluded: boolean) => ({
  object: { objectName, displayName: objectName.toUpperCase() },
  draft: { isIncluded },
})
const drafts = (objects: object[], writes: object[] = []) =>
  ({ objects, writes }) as unknown as Pick<Drafts, 'objects' | 'writes'>
const keys = (input: Parameters<typeof wizardSteps>[0]) => wizardSteps(input).map(({ key }) => key)

describe('wizardSteps', () => {
  it('counts what the manifest names while the account is not known', () => {
    expect(keys({ hasConnect: true, manifest, drafts: drafts([]) })).toEqual([
      'connect',
      'choose',
      'read.contacts',
      'read.companies',
      'write.contacts',
      'review',
    ])
  })

  it('has a screen for each object that is chosen, and none for connecting when that was done before', () => {
    const chosen = drafts(
      [drafted('contacts', true), drafted('companies', false)],
      [drafted('contacts', false)],
    )
    expect(keys({ hasConnect: false, manifest, drafts: chosen })).toEqual([
      'choose',
      'read.contacts',
      'review',
    ])
  })

  it('asks for no choice where there is none', () => {
    expect(keys({ hasConnect: false, manifest: {}, drafts: drafts([drafted('contacts', true)]) })).toEqual([
      'read.contacts',
      'review',
    ])
    expect(keys({ hasConnect: false, manifest: {}, drafts: drafts([]) })).toEqual(['review'])
  })
})
