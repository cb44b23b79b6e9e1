// Changes the parts of an installation that an update mask names.
import {
  type ConfigContent,
  type EndpointInput,
  type Endpoints,
  type Installation,
  MortiseError,
} from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { requireInstallation } from '../plan/installed/require-installation.ts'
import type { Installed } from '../plan/installed/with-integrations.ts'
import { requireAccountRights } from '../tenancy/api-key/browser-key.ts'
import { applyMask } from './config/apply-mask.ts'
import { type InstallationMask, parseMask, placesOf } from './config/parse-mask.ts'
import { type ConfigChange, saveConfig } from './save-config.ts'

type Input = EndpointInput<Endpoints['updateInstallation']>

/**
 * Applies what `updateMask` names, tries the touched objects out at the provider (unless `skipSampling`) and
 * re-plans their reads. Nothing is saved unless all of it holds.
 * @throws MortiseError installation.mask_unknown, request.mask_value_missing, installation.config_invalid,
 * installation.sample_refused, auth.browser_key_refused
 */
export async function updateInstallation(ctx: Context, caller: Caller, input: Input): Promise<Installation> {
  const masks = input.body.updateMask.map((text) => ({ text, mask: parseMask(text) }))
  if (masks.some(({ mask }) => mask.kind === 'connectionId')) requireAccountRights(ctx, caller)
  return saveConfig(ctx, caller, {
    find: () => requireInstallation(ctx, caller, input.params),
    change: (installed) => applyMasks(input, masks, installed),
    skipSampling: input.query.skipSampling,
  })
}

type Masks = readonly { text: string; mask: InstallationMask }[]

function applyMasks({ body }: Input, masks: Masks, { row, deployed }: Installed): ConfigChange {
  const { connectionId, config } = body.installation
  const manifest = deployed.revision.content
  const applied = masks.map(({ mask, text }) => ({ mask, maskText: text, sent: config?.content, manifest }))
  const named = (kind: InstallationMask['kind']) => masks.find(({ mask }) => mask.kind === kind)?.text
  const [connectionMask, createdByMask] = [named('connectionId'), named('createdBy')]
  return {
    content: applied.reduce<ConfigContent>((content, each) => applyMask({ ...each, content }), row.content),
    connectionId: connectionMask ? need(connectionId, connectionMask) : undefined,
    createdBy: createdByMask ? need(config?.createdBy, createdByMask) : undefined,
    places: masks.flatMap(({ mask }) => placesOf(mask)),
    readObjects: masks.flatMap(({ mask }) => (mask.kind === 'readObject' ? [mask.objectName] : [])),
  }
}

function need(value: string | undefined, mask: string): string {
  if (value === undefined) throw new MortiseError('request.mask_value_missing', { params: { mask } })
  return value
}
