// The handlers of a drafted config: what each of them leaves behind.
import { describe, expect, it } from 'vitest'
import { createDraftStore } from './draft-store.ts'
import { type InstallationConfigContent, wholeConfig } from './installation-config.ts'
import { readObjectHandlers, withoutReadObject, writeObjectHandlers } from './local-config.ts'

function stage(installed: InstallationConfigContent = {}) {
  const store = createDraftStore()
  const place = { get: () => store.get() ?? installed, set: store.set, installed }
  return {
    store,
    read: () => readObjectHandlers(place, 'contacts'),
    write: () => writeObjectHandlers(place, 'contacts'),
    draft: place.get,
  }
}

describe('a read object', () => {
  it('comes into being with its first field, and knows what was set before it', () => {
    const { read, draft } = stage()
    expect(read().object).toBeUndefined()
    const handlers = read()
    handlers.setSelectedField({ fieldName: 'email', selected: true })
    handlers.setSelectedField({ fieldName: 'phone', selected: true })
    handlers.setFieldMapping({ fieldName: 'lifecyclestage', mapToName: 'stage' })
    expect(handlers.getSelectedField('email')).toBe(true)
    expect(handlers.getFieldMapping('stage')).toBe('lifecyclestage')
    handlers.setSelectedField({ fieldName: 'email', selected: false })
    expect(draft()).toEqual({
      read: {
        objects: {
          contacts: {
            objectName: 'contacts',
            selectedFields: { phone: true },
            selectedFieldMappings: { stage: 'lifecyclestage' },
          },
        },
      },
    })
  })

  it('loses a mapping by name and by an empty field', () => {
    const { read } = stage()
    read().setFieldMapping({ fieldName: 'a', mapToName: 'one' })
    read().setFieldMapping({ fieldName: 'b', mapToName: 'two' })
    read().deleteFieldMapping('one')
    read().setFieldMapping({ fieldName: '', mapToName: 'two' })
    expect(read().object?.selectedFieldMappings).toEqual({})
  })

  it('is paused where it is installed, left out where it is not, and read again on demand', () => {
    const installed = { read: { objects: { contacts: { objectName: 'contacts', schedule: '0 * * * *' } } } }
    const paused = stage(installed)
    paused.read().setDisableRead()
    expect(paused.read().object).toEqual({ objectName: 'contacts', schedule: '0 * * * *', disabled: true })
    paused.read().setEnableRead()
    expect(paused.read().object).toEqual({ objectName: 'contacts', schedule: '0 * * * *' })
    const drafted = stage()
    drafted.read().setEnableRead()
    drafted.read().setDisableRead()
    expect(drafted.read().object).toBeUndefined()
  })
})

describe('a write object', () => {
  it('keeps what is said of a field when something else is said of it', () => {
    const { write } = stage()
    write().setDefaultValues({ fieldName: 'source', value: { stringValue: 'app' } })
    write().setWriteOnCreateSetting({ fieldName: 'source', value: 'always' })
    write().setWriteOnUpdateSetting({ fieldName: 'source', value: 'ifEmpty' })
    expect(write().getDefaultValues('source')).toEqual({ stringValue: 'app' })
    expect(write().getWriteOnCreateSetting('source')).toBe('always')
    expect(write().getWriteOnUpdateSetting('source')).toBe('ifEmpty')
    write().setFieldSettings({ fieldName: 'notes', settings: { writeOnUpdate: 'never' } })
    expect(write().getWriteObject()).toEqual({
      objectName: 'contacts',
      selectedFieldSettings: {
        source: { default: { stringValue: 'app' }, writeOnCreate: 'always', writeOnUpdate: 'ifEmpty' },
        notes: { writeOnUpdate: 'never' },
      },
    })
    expect(write().getSelectedFieldSettings('notes')).toEqual({ writeOnUpdate: 'never' })
  })

  it('is enabled with nothing said, and disabled again', () => {
    const { write, draft } = stage({ provider: 'hubspot' })
    write().setEnableWrite()
    expect(draft().write?.objects).toEqual({ contacts: { objectName: 'contacts' } })
    write().setDisableWrite()
    expect(write().object).toBeUndefined()
    expect(draft()).toEqual({ provider: 'hubspot', write: { objects: {} } })
  })
})

describe('the draft', () => {
  it('tells of a change once, and of none when the same is set again', () => {
    const { store, read } = stage()
    let count = 0
    const stop = store.subscribe(() => count++)
    read().setSelectedField({ fieldName: 'email', selected: true })
    read().setSelectedField({ fieldName: 'email', selected: true })
    expect(count).toBe(1)
    stop()
    store.set(undefined)
    expect(count).toBe(1)
  })

  it('becomes a whole config: names and provider are filled in, what was not said is not sent', () => {
    const draft = { read: { objects: { contacts: { selectedFieldsAuto: 'all' as const } } } }
    expect(wholeConfig(draft, 'hubspot')).toEqual({
      provider: 'hubspot',
      read: {
        objects: {
          contacts: {
            objectName: 'contacts',
            selectedFields: {},
            selectedFieldMappings: {},
            selectedFieldsAuto: 'all',
          },
        },
      },
    })
    expect(wholeConfig({ proxy: { enabled: true } }, 'hubspot')).toEqual({
      provider: 'hubspot',
      proxy: { enabled: true },
    })
    expect(withoutReadObject(draft, 'contacts')).toEqual({ read: { objects: {} } })
  })
})
