// The types of an object's fields for one customer, as the provider describes them.
import { formatFieldPath, parseFieldPath } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { loadObjectDescription } from '../../plan/metadata/load-object-description.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { type ColumnType, columnTypeOfField } from './column-type.ts'
import { placeOf } from './field-tree.ts'

/** The known fields of an object. */
export interface FieldTypes {
  /** The places of the fields that the customer chose, and the type of each where the provider describes it. */
  readonly chosen: ReadonlyMap<string, ColumnType | undefined>
  /** The provider could be asked: a field without a type has none there. */
  readonly isComplete: boolean
}

const nothing: FieldTypes = { chosen: new Map(), isComplete: false }

/**
 * The fields of an object by their places in messages. Messages outlive what they come from: without the installation, the
 * object or the provider nothing is known, and values alone decide.
 */
export async function loadFieldTypes(
  ctx: Context,
  of: { projectId: string; installationId: string; objectName: string },
): Promise<FieldTypes> {
  try {
    const plan = await loadReadPlan(ctx, of.projectId, of.installationId, of.objectName)
    const { projectId, connectionId, provider, module, objectName, mapping } = plan
    const described = await loadObjectDescription(ctx, {
      projectId,
      connectionId,
      provider,
      module,
      objectName,
    })
    const fields = described?.fields ?? []
    const typeOf = new Map(
      fields.map((field) => [pathOf(field.fieldName), columnTypeOfField(field.valueType)]),
    )
    const chosen = new Map<string, ColumnType | undefined>()
    for (const { source, mapToName } of mapping.sources) {
      const path = parseFieldPath(mapToName ?? source) ?? [mapToName ?? source]
      chosen.set(
        placeOf(mapToName === undefined ? 'fields' : 'mappedFields', path),
        typeOf.get(pathOf(source)),
      )
    }
    if (mapping.requestFields === 'all')
      addAll(chosen, { typeOf, sources: mapping.sources.map(({ source }) => source) })
    return { chosen, isComplete: true }
  } catch (error) {
    ctx.log.debug(
      { ...of, err: error },
      'the fields of an object are not known; values decide the types of columns',
    )
    return nothing
  }
}

/** A field that is delivered under another name is not delivered under its own. */
function addAll(
  chosen: Map<string, ColumnType | undefined>,
  all: { typeOf: ReadonlyMap<string, ColumnType | undefined>; sources: readonly string[] },
): void {
  const renamed = new Set(all.sources.map(pathOf))
  for (const [name, type] of all.typeOf) {
    if (!renamed.has(name)) chosen.set(placeOf('fields', parseFieldPath(name) ?? [name]), type)
  }
}

function pathOf(name: string): string {
  const path = parseFieldPath(name)
  return path ? formatFieldPath(path) : name
}
