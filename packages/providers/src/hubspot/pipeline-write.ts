// Creates, changes and removes HubSpot's pipelines and their stages, one request each.
import {
  asObject,
  asString,
  type Call,
  ProviderError,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  writeEachItem,
} from '@mortise/connector-kit'
import { pipelineUrl, placeIn } from './pipelines.ts'

/** Where a record is: its pipeline, and its stage where it is one. */
type Place = NonNullable<ReturnType<typeof placeIn>>

/**
 * A pipeline that records are in is not removed: HubSpot is asked to look, and refuses it then.
 * @see https://developers.hubspot.com/docs/api-reference/crm-pipelines-v3/guide read 2026-11-22
 * @see https://www.npmjs.com/package/@hubspot/api-client/v/13.5.0 (`PipelinesApi`, `PipelineStagesApi`) read 2026-11-22
 */
export async function writePipelines(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  return writeEachItem(request.items, (item) =>
    request.action === 'create' ? create(call, request, item) : change(call, request, item),
  )
}

async function create(
  call: Call,
  { objectName, headers }: WriteRequest,
  { fields }: WriteItem,
): Promise<WriteOutcome> {
  const { objectType, pipelineId, ...json } = fields
  const [type, pipeline] = [asString(objectType), asString(pipelineId)]
  const isStage = objectName === 'pipelineStages'
  if (!type || (isStage && !pipeline)) {
    throw refused(
      isStage ? 'A stage needs its objectType and pipelineId.' : 'A pipeline needs its objectType.',
    )
  }
  const path = isStage ? `${pipelineUrl(type, pipeline)}/stages` : pipelineUrl(type)
  const answer = await call.request({ method: 'POST', path, json, headers })
  const id = asString(asObject(answer.json)?.id)
  if (id === undefined) return { isWritten: true }
  return { isWritten: true, recordId: [type, ...(isStage ? [pipeline] : []), id].join('/') }
}

async function change(
  call: Call,
  request: WriteRequest,
  { id = '', fields }: WriteItem,
): Promise<WriteOutcome> {
  const { objectName, action, headers } = request
  const place = placeIn(id)
  const isStage = objectName === 'pipelineStages'
  if (!place || isStage !== (place.stageId !== undefined)) {
    throw refused(`HubSpot has no ${isStage ? 'stage' : 'pipeline'} ${id}: an id is like ${sample(isStage)}.`)
  }
  const path = pathOf(place)
  if (action === 'delete') {
    const query = isStage ? {} : { validateReferencesBeforeDelete: true }
    await call.request({ method: 'DELETE', path, query, headers })
  } else {
    // Where it is cannot be changed; as it is read, it may be sent back with the rest.
    const { objectType: _type, pipelineId: _pipeline, ...json } = fields
    await call.request({ method: 'PATCH', path, json, headers })
  }
  return { isWritten: true, recordId: id }
}

function pathOf({ objectType, pipelineId, stageId }: Place): string {
  const pipeline = pipelineUrl(objectType, pipelineId)
  return stageId === undefined ? pipeline : `${pipeline}/stages/${encodeURIComponent(stageId)}`
}

function sample(isStage: boolean): string {
  return isStage ? 'deals/default/closedwon' : 'deals/default'
}

function refused(message: string): ProviderError {
  return new ProviderError({ reaction: { kind: 'stop' }, message, status: 400 })
}
