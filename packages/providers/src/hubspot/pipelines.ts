// HubSpot's pipelines and their stages, of every type of object that has any, as two objects.
import {
  asArray,
  askEach,
  asObject,
  asString,
  type Call,
  decodeCursor,
  encodeCursor,
  isObject,
  keepChanged,
  listIn,
  matchFilters,
  memoByCall,
  type NativeRecord,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  requestIfThere,
  requireFields,
  type SearchPage,
  type SearchRequest,
  type StaticFields,
  typed,
} from '@mortise/connector-kit'
import { apiUrl } from './api.ts'
import { customObjectNames } from './list-objects.ts'
import { record } from './record.ts'

/**
 * Types with pipelines in every account, by the names they have as objects here: deals, tickets, leads, orders,
 * appointments, courses, listings, services. Custom objects may have some, too.
 * @see https://developers.hubspot.com/docs/api-reference/crm-pipelines-v3/guide read 2026-11-22
 */
const standardTypes = ['deals', 'tickets', 'leads', '0-123', '0-421', '0-410', '0-420', '0-162']

/**
 * A pipeline's id is unique only within its type, so the ids of records are `deals/default` and
 * `deals/default/closedwon`. The fields `pipeline` and `dealstage` of a deal hold `pipelineId` and `stageId`.
 * @see https://www.npmjs.com/package/@hubspot/api-client/v/13.5.0 (`Pipeline`, `PipelineStage`) read 2026-11-22
 */
export const pipelineObjects: Readonly<Record<string, StaticFields>> = {
  pipelines: {
    readOnly: typed(
      'id pipelineId archived:boolean archivedAt:datetime createdAt:datetime updatedAt:datetime',
    ),
    writable: typed('objectType label displayOrder:int stages:other'),
    required: ['objectType', 'label', 'displayOrder', 'stages'],
  },
  pipelineStages: {
    readOnly: typed(
      'id stageId archived:boolean archivedAt:datetime writePermissions createdAt:datetime',
      'updatedAt:datetime',
    ),
    writable: typed('objectType pipelineId label displayOrder:int metadata:other'),
    required: ['objectType', 'pipelineId', 'label', 'displayOrder'],
  },
}

/** Pipelines of a type, or one of them. */
export function pipelineUrl(objectType: string, pipelineId?: string): string {
  const path = [objectType, ...(pipelineId === undefined ? [] : [pipelineId])].map(encodeURIComponent)
  return apiUrl(`/crm/v3/pipelines/${path.join('/')}`)
}

/** One page. There is no paging and no instant to ask since: all are read each time, and what did not change left out. */
export async function readPipelines(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { cursor, pageSize, filters = [] } = request
  const from = cursor === undefined ? 0 : decodeCursor(cursor, toOffset)
  const all = await findAll(call, request)
  const to = from + pageSize
  const page: ReadPage = {
    records: all.slice(from, to),
    nextCursor: to < all.length ? encodeCursor({ offset: to }) : undefined,
  }
  const changed = keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}

/** Whatever is asked for is looked up in all there are, or in those of a type. @throws ProviderError stop for other fields */
export async function searchPipelines(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const own = objectName === 'pipelines' ? [] : ['stageId']
  requireFields(filters, ['id', 'objectType', 'pipelineId', ...own, 'label'])
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  const found =
    id === undefined ? await findAll(call, request) : await fetchPipelines(call, objectName, [String(id)])
  return { records: matchFilters(found, filters, record).slice(0, pageSize) }
}

/** Those that are there, with one request for each pipeline they are, or are in. */
export async function fetchPipelines(
  call: Call,
  objectName: string,
  ids: readonly string[],
): Promise<NativeRecord[]> {
  const parents = new Map(
    ids.flatMap((id) => {
      const place = placeIn(id)
      return place ? [[`${place.objectType}/${place.pipelineId}`, place] as const] : []
    }),
  )
  const answers = await askEach(call, [...parents.values()], async ({ objectType, pipelineId }) => {
    const answer = await requestIfThere(call, { path: pipelineUrl(objectType, pipelineId) })
    const pipeline = asObject(answer?.json)
    return pipeline ? toRecords(objectName, objectType, pipeline) : []
  })
  return answers.flat().filter((native) => ids.includes(record.id(native) ?? ''))
}

/** The parts of an id; `undefined` for what is none. */
export function placeIn(
  id: string,
): { objectType: string; pipelineId: string; stageId?: string | undefined } | undefined {
  const [objectType, pipelineId, stageId, ...rest] = id.split('/')
  if (!objectType || !pipelineId || rest.length > 0) return undefined
  return { objectType, pipelineId, stageId: stageId || undefined }
}

/** Types that may have pipelines, asked once per call. */
const typesOf = memoByCall(async (call: Call) => [...standardTypes, ...(await customObjectNames(call))])

/** Types that an account turned out to have no pipelines of, with its words; a call asks for each once. */
const refusalsByCall = new WeakMap<Call, Map<string, ProviderError>>()

/** All of one kind, type after type; those of the type that is asked for. */
async function findAll(
  call: Call,
  { objectName, filters = [] }: Pick<ReadRequest, 'objectName' | 'filters'>,
): Promise<NativeRecord[]> {
  const wanted = filters.find(({ fieldName }) => fieldName === 'objectType')?.value
  const types = (await typesOf(call, 'types')).filter(
    (type) => wanted === undefined || type.toLowerCase() === String(wanted).toLowerCase(),
  )
  const refusals = refusalsByCall.get(call) ?? new Map<string, ProviderError>()
  refusalsByCall.set(call, refusals)
  const asked = types.filter((type) => !refusals.has(type))
  const found = await askEach(call, asked, async (type) => {
    const answer = await pipelinesOf(call, type)
    if (answer instanceof ProviderError) refusals.set(type, answer)
    return answer instanceof ProviderError
      ? []
      : answer.flatMap((pipeline) => toRecords(objectName, type, pipeline))
  })
  // Each account lacks some types, or the scope for them; where it lacks all, that is the answer.
  const [first] = types.map((type) => refusals.get(type))
  if (first && types.every((type) => refusals.has(type))) throw first
  return found.flat()
}

/** The pipelines of a type, or why there are none to be had. */
async function pipelinesOf(call: Call, objectType: string): Promise<NativeRecord[] | ProviderError> {
  try {
    return listIn(await call.request({ path: pipelineUrl(objectType) }), 'results')
  } catch (error) {
    if (error instanceof ProviderError && error.reaction.kind === 'stop') return error
    throw error
  }
}

function toRecords(objectName: string, objectType: string, pipeline: NativeRecord): NativeRecord[] {
  const { id: pipelineId } = pipeline
  if (objectName === 'pipelines') {
    return [toRecord(`${objectType}/${asString(pipelineId)}`, pipeline, { objectType, pipelineId })]
  }
  return asArray(pipeline.stages)
    .filter(isObject)
    .map((stage) =>
      toRecord(`${objectType}/${asString(pipelineId)}/${asString(stage.id)}`, stage, {
        objectType,
        pipelineId,
        stageId: stage.id,
      }),
    )
}

/** In the shape that records of the CRM have. */
function toRecord(id: string, native: NativeRecord, place: NativeRecord): NativeRecord {
  const { createdAt, updatedAt } = native
  return { id, properties: { ...native, ...place, id }, createdAt, updatedAt }
}

function toOffset({ offset }: Readonly<Record<string, unknown>>): number | undefined {
  return typeof offset === 'number' && Number.isInteger(offset) && offset >= 0 ? offset : undefined
}
