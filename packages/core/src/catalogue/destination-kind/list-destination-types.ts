// The types of destination that this server sends to.
import type { DestinationTypeInfo, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { describeKind } from './describe-kind.ts'
import { destinationKinds } from './destination-kinds.ts'

/** Lists each with its fields. */
export async function listDestinationTypes(
  _ctx: Context,
  _caller: Caller,
  _input: EndpointInput<Endpoints['listDestinationTypes']>,
): Promise<DestinationTypeInfo[]> {
  return Object.entries(destinationKinds).map(([type, kind]) => describeKind(type, kind))
}
