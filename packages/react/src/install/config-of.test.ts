// What a form sends: a new config whole, a change of what was changed.
import type { HydratedObject, HydratedWriteObject } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import { changedConfig, isEmptyConfig, newConfig } from './config-of.ts'
import { mappingSlots } from './object-choices.ts'
import { startDraft } from './object-draft.ts'
import type { DraftedObject, DraftedWrite } from './use-drafts.ts'
import { startWriteDraft } from './write-draft.ts'

function read(objectName: string, of: Partial<DraftedObject> & { isIncluded?: boolean } = {}): DraftedObject {
  const { isIncluded = true, ...rest } = of
  const object: HydratedObject = { objectName, displayName: objectName, destination: 'app', schedule: '' }
  const draft = { ...startDraft(object, undefined), isIncluded }
  return { object, held: undefined, slots: mappingSlots(object), draft, isChanged: false, ...rest }
}
function write(objectName: string, of: Partial<DraftedWrite> & { isIncluded?: boolean } = {}): DraftedWrite {
  const { isIncluded = true, ...rest } = of
  const object: HydratedWriteObject = { objectName, displayName: objectName }
  const draft = { ...startWriteDraft(undefined, false), isIncluded }
  return { object, held: { objectName }, draft, isChanged: false, ...rest }
}
const content = { name: 'crm', provider: 'hubspot' }

describe('a new config', () => {
  it('has everything that is included, the events of what is read, and the proxy', () => {
    const event = { enabled: 'always' as const }
    const manifest = {
      subscribe: {
        objects: ['contacts', 'deals', 'tickets'].map((objectName) => ({
          objectName,
          destination: 'app',
          inheritFieldsAndMapping: true,
          createEvent: event,
          updateEvent: { ...event, watchFieldsAuto: 'selected' as const, requiredWatchFields: ['email'] },
          deleteEvent: {},
        })),
      },
    }
    const drafts = {
      objects: [read('contacts'), read('deals', { isIncluded: false })],
      writes: [write('notes'), write('deals', { isIncluded: false })],
    }
    const config = newConfig({ content: { ...content, proxy: { enabled: true } }, manifest, drafts })
    expect(config).toMatchObject({ provider: 'hubspot', proxy: { enabled: true } })
    expect(Object.keys(config.read?.objects ?? {})).toEqual(['contacts'])
    expect(config.write?.objects).toEqual({ notes: { objectName: 'notes' } })
    expect(Object.keys(config.subscribe?.objects ?? {})).toEqual(['contacts', 'tickets'])
    expect(config.subscribe?.objects.contacts).toEqual({
      objectName: 'contacts',
      destination: 'app',
      inheritFieldsAndMappings: true,
      createEvent: event,
      updateEvent: { ...event, requiredWatchFields: ['email'] },
    })
  })

  it('is empty when nothing would be done, and not when only the proxy is used', () => {
    const drafts = { objects: [read('contacts', { isIncluded: false })], writes: [] }
    expect(isEmptyConfig(newConfig({ content, manifest: {}, drafts }))).toBe(true)
    const proxied = { ...content, proxy: { enabled: true } }
    expect(isEmptyConfig(newConfig({ content: proxied, manifest: {}, drafts }))).toBe(false)
  })
})

describe('a change', () => {
  it('names the changed objects and no others', () => {
    const drafts = {
      objects: [read('contacts', { isChanged: true }), read('deals')],
      writes: [write('notes', { isChanged: true }), write('deals')],
    }
    const { config, updateMask } = changedConfig({ manifest: {}, drafts })
    expect(Object.keys(config.read?.objects ?? {})).toEqual(['contacts'])
    expect(Object.keys(config.write?.objects ?? {})).toEqual(['notes'])
    expect(updateMask).toBeUndefined()
  })

  it('replaces writing as a whole when an object is taken out of it', () => {
    const drafts = {
      objects: [read('a.b', { isChanged: true })],
      writes: [write('notes', { isChanged: true, isIncluded: false }), write('deals')],
    }
    const { config, updateMask } = changedConfig({ manifest: {}, drafts })
    expect(Object.keys(config.write?.objects ?? {})).toEqual(['deals'])
    expect(updateMask).toEqual(['config.content.read.objects.a\\.b', 'config.content.write.objects'])
  })

  it('subscribes to what is read from now on, and leaves the other events alone', () => {
    const manifest = {
      subscribe: {
        objects: ['contacts', 'deals'].map((objectName) => ({ objectName, destination: 'app' })),
      },
    }
    const objects = [
      read('contacts', { isChanged: true }),
      read('deals', {
        isChanged: true,
        held: { objectName: 'deals', selectedFields: {}, selectedFieldMappings: {} },
      }),
    ]
    const { config } = changedConfig({ manifest, drafts: { objects, writes: [] } })
    expect(Object.keys(config.subscribe?.objects ?? {})).toEqual(['contacts'])
  })
})
