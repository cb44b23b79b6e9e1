// Reads and changes a config that is being put together, one object and one field at a time.
import type {
  BaseReadConfigObject,
  FieldSetting,
  FieldSettingDefault,
  WriteConfigObject,
} from '@mortise/contract'
import type { InstallationConfigContent } from './installation-config.ts'

/** The values and setters of one read object. */
export type ReadObjectHandlers = {
  /** The object as it is drafted; `undefined` while it is not read. */
  object: BaseReadConfigObject | undefined
  setEnableRead: () => void
  /** Pauses an object that is installed, and leaves out one that is not. */
  setDisableRead: () => void
  getSelectedField: (fieldName: string) => boolean
  setSelectedField: (params: { fieldName: string; selected: boolean }) => void
  /** The provider field behind the name the application knows it by. */
  getFieldMapping: (mapToName: string) => string | undefined
  /** Maps a provider field to a name of the application; an empty `fieldName` takes the mapping away. */
  setFieldMapping: (params: { fieldName: string; mapToName: string }) => void
  deleteFieldMapping: (mapToName: string) => void
}

/** The values and setters of one write object; every setter enables writing to it. */
export type WriteObjectHandlers = {
  /** The object as it is drafted; `undefined` while nothing is written to it. */
  object: WriteConfigObject | undefined
  getWriteObject: () => WriteConfigObject | undefined
  setEnableWrite: () => void
  setDisableWrite: () => void
  getDefaultValues: (fieldName: string) => FieldSettingDefault | undefined
  setDefaultValues: (params: { fieldName: string; value: FieldSettingDefault }) => void
  getWriteOnCreateSetting: (fieldName: string) => FieldSetting['writeOnCreate']
  setWriteOnCreateSetting: (params: {
    fieldName: string
    value: NonNullable<FieldSetting['writeOnCreate']>
  }) => void
  getWriteOnUpdateSetting: (fieldName: string) => FieldSetting['writeOnUpdate']
  setWriteOnUpdateSetting: (params: {
    fieldName: string
    value: NonNullable<FieldSetting['writeOnUpdate']>
  }) => void
  /** Everything said about a field at once. */
  getSelectedFieldSettings: (fieldName: string) => FieldSetting | undefined
  setSelectedFieldSettings: (params: { fieldName: string; settings: FieldSetting }) => void
  /** As `getSelectedFieldSettings`. */
  getFieldSettings: (fieldName: string) => FieldSetting | undefined
  /** As `setSelectedFieldSettings`. */
  setFieldSettings: (params: { fieldName: string; settings: FieldSetting }) => void
}

/** Where a draft is kept: `get` answers the newest one, `set` replaces it. */
export type DraftPlace = {
  get: () => InstallationConfigContent
  set: (draft: InstallationConfigContent) => void
  /** The objects the server reads already. */
  installed: InstallationConfigContent
}

/** Handlers for one read object; they read what was set before them, also before anything is rendered again. */
export function readObjectHandlers(place: DraftPlace, objectName: string): ReadObjectHandlers {
  const find = (): BaseReadConfigObject | undefined => place.get().read?.objects?.[objectName]
  const put = (change: Partial<BaseReadConfigObject>): void => {
    const draft = place.get()
    const { disabled: _, ...object } = find() ?? { objectName, selectedFields: {}, selectedFieldMappings: {} }
    const objects = { ...draft.read?.objects, [objectName]: { ...object, ...change } }
    place.set({ ...draft, read: { objects } })
  }
  const deleteFieldMapping = (mapToName: string): void => {
    const { [mapToName]: _, ...selectedFieldMappings } = find()?.selectedFieldMappings ?? {}
    put({ selectedFieldMappings })
  }
  return {
    object: find(),
    setEnableRead: () => put({}),
    setDisableRead: () => {
      const isInstalled = place.installed.read?.objects?.[objectName] !== undefined
      if (isInstalled) put({ disabled: true })
      else place.set(withoutReadObject(place.get(), objectName))
    },
    getSelectedField: (fieldName) => find()?.selectedFields?.[fieldName] === true,
    setSelectedField: ({ fieldName, selected }) => {
      const { [fieldName]: _, ...others } = find()?.selectedFields ?? {}
      put({ selectedFields: selected ? { ...others, [fieldName]: true } : others })
    },
    getFieldMapping: (mapToName) => find()?.selectedFieldMappings?.[mapToName],
    setFieldMapping: ({ fieldName, mapToName }) => {
      if (fieldName === '') return deleteFieldMapping(mapToName)
      put({ selectedFieldMappings: { ...find()?.selectedFieldMappings, [mapToName]: fieldName } })
    },
    deleteFieldMapping,
  }
}

/** Handlers for one write object. */
export function writeObjectHandlers(place: DraftPlace, objectName: string): WriteObjectHandlers {
  const find = (): WriteConfigObject | undefined => place.get().write?.objects?.[objectName]
  const put = (change: Partial<WriteConfigObject>): void => {
    const draft = place.get()
    const objects = { ...draft.write?.objects, [objectName]: { objectName, ...find(), ...change } }
    place.set({ ...draft, write: { objects } })
  }
  const getSettings = (fieldName: string): FieldSetting | undefined =>
    find()?.selectedFieldSettings?.[fieldName]
  const setSettings = (fieldName: string, settings: FieldSetting): void =>
    put({ selectedFieldSettings: { ...find()?.selectedFieldSettings, [fieldName]: settings } })
  const change = (fieldName: string, settings: FieldSetting): void =>
    setSettings(fieldName, { ...getSettings(fieldName), ...settings })
  const setSelectedFieldSettings: WriteObjectHandlers['setSelectedFieldSettings'] = ({
    fieldName,
    settings,
  }) => setSettings(fieldName, settings)
  return {
    object: find(),
    getWriteObject: find,
    setEnableWrite: () => put({}),
    setDisableWrite: () => place.set(withoutWriteObject(place.get(), objectName)),
    getDefaultValues: (fieldName) => getSettings(fieldName)?.default,
    setDefaultValues: ({ fieldName, value }) => change(fieldName, { default: value }),
    getWriteOnCreateSetting: (fieldName) => getSettings(fieldName)?.writeOnCreate,
    setWriteOnCreateSetting: ({ fieldName, value }) => change(fieldName, { writeOnCreate: value }),
    getWriteOnUpdateSetting: (fieldName) => getSettings(fieldName)?.writeOnUpdate,
    setWriteOnUpdateSetting: ({ fieldName, value }) => change(fieldName, { writeOnUpdate: value }),
    getSelectedFieldSettings: getSettings,
    setSelectedFieldSettings,
    getFieldSettings: getSettings,
    setFieldSettings: setSelectedFieldSettings,
  }
}

/** The draft without a read object. */
export function withoutReadObject(
  draft: InstallationConfigContent,
  objectName: string,
): InstallationConfigContent {
  const { [objectName]: _, ...objects } = draft.read?.objects ?? {}
  return draft.read === undefined ? draft : { ...draft, read: { objects } }
}

/** The draft without a write object. */
export function withoutWriteObject(
  draft: InstallationConfigContent,
  objectName: string,
): InstallationConfigContent {
  const { [objectName]: _, ...objects } = draft.write?.objects ?? {}
  return draft.write === undefined ? draft : { ...draft, write: { objects } }
}
