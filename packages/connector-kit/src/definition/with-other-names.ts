// A definition that also takes the names that other services use for its objects.
import type { Call } from '../line.ts'
import type { WriteSupport } from '../write/write.ts'
import type { ObjectsPart, ProviderDefinition, ReadPart, SearchPart } from './provider.ts'

/** The definition's own name of an object: `candidates` for `candidate`. A name of no object stays as it is. */
export function ownObjectName({ objects }: Pick<ProviderDefinition, 'objects'>, objectName: string): string {
  const { otherNames = {} } = objects
  if (otherNames === 'camelCase') return objectName.replace(/^./, (letter) => letter.toUpperCase())
  return Object.hasOwn(otherNames, objectName) ? (otherNames[objectName] ?? objectName) : objectName
}

/** The other names of an object, by its own name. */
export function otherObjectNames({ otherNames = {} }: ObjectsPart, own: string): string[] {
  if (otherNames === 'camelCase') return [own.replace(/^./, (letter) => letter.toLowerCase())]
  return Object.keys(otherNames).filter((other) => otherNames[other] === own)
}

// An environment of a provider is made from the finished definition.
const finished = new WeakSet<ObjectsPart>()

/**
 * The definition with `objects.otherNames` understood wherever an object is named, except in events: the provider reports
 * those by its own names. A description has the name that it was asked by.
 */
export function withOtherNames(definition: ProviderDefinition): ProviderDefinition {
  const { objects, read, search, write, events } = definition
  if (!objects.otherNames || finished.has(objects)) return definition
  const names = new Names(objects)
  const { webhook } = events
  const named = namedObjects(objects, names)
  finished.add(named)
  const reported = webhook && { ...webhook, objects: webhook.objects && names.added(webhook.objects) }
  return {
    ...definition,
    objects: named,
    read: read && namedRead(read, names),
    search: search && namedSearch(search, names),
    write: write && namedWrite(write, names),
    events: { ...events, webhook: reported },
  }
}

// A function that stands for two members of a definition, or in two definitions, does so afterwards, too.
const askedBefore = new WeakMap<object, { otherNames: ObjectsPart['otherNames']; asked: unknown }>()

/** The other names of a definition's objects. */
class Names {
  readonly #objects: ObjectsPart

  constructor(objects: ObjectsPart) {
    this.#objects = objects
  }

  own(objectName: string): string {
    return ownObjectName({ objects: this.#objects }, objectName)
  }

  /** A list of objects with the other names of those that are in it. */
  added(listed: readonly string[]): string[] {
    return [...new Set([...listed, ...listed.flatMap((own) => otherObjectNames(this.#objects, own))])]
  }

  /** A table by object with an entry for each other name of its objects. */
  entered<Value>(table: Readonly<Record<string, Value>> | undefined): Record<string, Value> | undefined {
    if (!table) return undefined
    const entries = Object.entries(table)
    const others = entries.flatMap(([own, value]) =>
      otherObjectNames(this.#objects, own).map((other) => [other, value] as const),
    )
    return Object.fromEntries([...others, ...entries])
  }

  /** A function of `part` that is asked for the object by its own name. */
  asked<Request extends { objectName: string }, Answer>(
    part: object,
    run: (call: Call, request: Request) => Answer,
  ): (call: Call, request: Request) => Answer {
    const { otherNames } = this.#objects
    const known = askedBefore.get(run)
    if (known && known.otherNames === otherNames) return known.asked as typeof run
    const asked: typeof run = (call, request) =>
      run.call(part, call, { ...request, objectName: this.own(request.objectName) })
    askedBefore.set(run, { otherNames, asked })
    return asked
  }
}

function namedObjects(part: ObjectsPart, names: Names): ObjectsPart {
  const { describe, upsertFields, sampledFields } = part
  return {
    ...part,
    sampledFields: sampledFields && names.added(sampledFields),
    describe:
      describe &&
      (async (call, objectName) => ({
        ...(await describe.call(part, call, names.own(objectName))),
        objectName,
      })),
    upsertFields:
      upsertFields &&
      ((call, objectName, fields) => upsertFields.call(part, call, names.own(objectName), fields)),
  }
}

function namedRead(part: ReadPart, names: Names): ReadPart {
  const { page, byIds, inFull, removed } = part
  return {
    ...part,
    page: names.asked(part, page),
    byIds: byIds && names.asked(part, byIds),
    inFull:
      typeof inFull === 'function'
        ? (call, objectName) => inFull.call(part, call, names.own(objectName))
        : inFull && names.added(inFull),
    removed: removed && { ...removed, page: names.asked(removed, removed.page) },
  }
}

function namedSearch(part: SearchPart, names: Names): SearchPart {
  const { page, lagMs } = part
  return {
    ...part,
    page: names.asked(part, page),
    lagMs:
      typeof lagMs === 'function'
        ? (asked) => lagMs.call(part, { ...asked, objectName: names.own(asked.objectName) })
        : lagMs,
  }
}

function namedWrite(part: WriteSupport, names: Names): WriteSupport {
  const { write, fetchByIds, lookUp } = part
  return {
    ...part,
    objects: names.entered(part.objects),
    writeOnly: part.writeOnly && names.added(part.writeOnly),
    uniqueFields: names.entered(part.uniqueFields),
    createOnly: names.entered(part.createOnly),
    updateOnly: names.entered(part.updateOnly),
    listSizes: names.entered(part.listSizes),
    write: names.asked(part, write),
    fetchByIds: fetchByIds && names.asked(part, fetchByIds),
    lookUp: lookUp && names.asked(part, lookUp),
  }
}
