// Applies one part of an update to a config.
import {
  type ConfigContent,
  type ManifestIntegration,
  MortiseError,
  type ReadConfigObject,
  type UpdateInstallationRequest,
} from '@mortise/contract'
import { completeObject } from '../../plan/installed/complete-content.ts'
import type { InstallationMask } from './parse-mask.ts'

type Sent = NonNullable<NonNullable<UpdateInstallationRequest['installation']['config']>['content']>

/**
 * The content with what `mask` names taken from `sent`. A read object replaces what the client may set; schedule,
 * destination and backfill stay when they are not sent.
 * @throws MortiseError request.mask_value_missing when `sent` has no value there
 */
export function applyMask(input: {
  content: ConfigContent
  sent: Sent | undefined
  mask: InstallationMask
  maskText: string
  manifest: ManifestIntegration
}): ConfigContent {
  const { content, sent, mask, maskText, manifest } = input
  const need = <T>(value: T | undefined): T => {
    if (value === undefined)
      throw new MortiseError('request.mask_value_missing', { params: { mask: maskText } })
    return value
  }
  switch (mask.kind) {
    case 'connectionId':
    case 'createdBy':
      return content
    case 'proxyEnabled':
      return { ...content, proxy: { enabled: need(sent?.proxy?.enabled) } }
    case 'readObject': {
      const value = need(sent?.read?.objects?.[mask.objectName])
      const held = content.read?.objects[mask.objectName]
      return withReadObject(
        content,
        mask.objectName,
        {
          ...heldByServer(held),
          ...value,
          objectName: value.objectName ?? mask.objectName,
          selectedFields: value.selectedFields ?? {},
          selectedFieldMappings: value.selectedFieldMappings ?? {},
        },
        manifest,
      )
    }
    case 'readObjectDisabled': {
      const disabled = need(sent?.read?.objects?.[mask.objectName]?.disabled)
      const held = content.read?.objects[mask.objectName] ?? {
        objectName: mask.objectName,
        selectedFields: {},
        selectedFieldMappings: {},
      }
      return withReadObject(content, mask.objectName, { ...held, disabled }, manifest)
    }
    case 'writeObjects': {
      if (mask.objectName === undefined) return { ...content, write: { objects: need(sent?.write?.objects) } }
      const value = need(sent?.write?.objects?.[mask.objectName])
      return { ...content, write: { objects: { ...content.write?.objects, [mask.objectName]: value } } }
    }
    case 'subscribeObjects': {
      if (mask.objectName === undefined)
        return { ...content, subscribe: { objects: need(sent?.subscribe?.objects) } }
      const value = need(sent?.subscribe?.objects?.[mask.objectName])
      return {
        ...content,
        subscribe: { objects: { ...content.subscribe?.objects, [mask.objectName]: value } },
      }
    }
  }
}

function heldByServer(object: ReadConfigObject | undefined): Partial<ReadConfigObject> {
  if (!object) return {}
  const { schedule, destination, backfill } = object
  return {
    schedule,
    destination,
    backfill,
  }
}

function withReadObject(
  content: ConfigContent,
  name: string,
  object: ReadConfigObject,
  manifest: ManifestIntegration,
): ConfigContent {
  const declared = manifest.read?.objects?.find(({ objectName }) => objectName === name)
  const completed = declared ? completeObject(object, declared) : object
  return { ...content, read: { objects: { ...content.read?.objects, [name]: completed } } }
}

/** Returns whether `name` is `place` or below it: `read.objects.contacts` lies within `read.objects`. */
export function isWithin(name: string, place: string): boolean {
  return name === place || name.startsWith(`${place}.`)
}
