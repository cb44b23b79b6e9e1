// Answers that have every member a definition asks for. The kind of a member follows from its name, or from `kinds`.
import { inventId, inventText } from './invented-values.ts'

/** What a member of an answer is. */
export type Kind =
  | 'object'
  | 'list'
  | 'text'
  | 'id'
  | 'number'
  | 'numberId'
  | 'true'
  | 'false'
  | 'instant'
  | 'link'
  | 'none'

/** One answer while it is read. */
export interface Answering {
  /** The kind of the member at a path such as `data[].id`, where the walk has learnt it. */
  kindAt(path: string): Kind | undefined
  /** The id at a path whose form a definition knows, of custom fields for example. */
  formAt(path: string): string | undefined
  /** Called for each member that is read, with the kind it has. */
  onRead(path: string, kind: Kind): void
  /** The address of the next page; absent in the answer that ends the list. */
  nextLink: string | undefined
}

/** The answer. */
export function inventAnswer(answering: Answering): unknown {
  return invent(answering, '', '')
}

/** Kinds by name, the first that fits. A name that fits none is an object. */
const kindsByName: readonly (readonly [RegExp, Kind])[] = [
  [/^(then|toJSON|constructor)$/, 'none'],
  [/err(or)?s?$|^error|fault|exception|failures?$|violations|warnings?$|refus|invalid/i, 'none'],
  [
    /delet|archiv|trash|remov|hidden|^is_?(last|final)|lastPage|isFinished|inactive|suspend|isDone|^done$/i,
    'false',
  ],
  [/^(next|nextLink|next_?(page_?)?(url|uri|link)|nextRecordsUrl|@odata\.nextLink|next_href)$/i, 'link'],
  [/has_?(more|next)|^more$|more_(records|items|results)|^incomplete$|moreDataAvailable/i, 'true'],
  [
    /cursor|^(after|before|bookmark|marker|continuation|scroll)|token$|starting_after|^offset$|^since$/i,
    'id',
  ],
  [/^(http)?_?status_?code$/i, 'number'],
  [/(^|[^a-z])(id|gid|uid|uuid|guid|key|sid|number|code)$|Id$|ID$|Guid$|Key$|^id/, 'id'],
  [/^(is|has|can|ok|success|enabled|active)([A-Z_]|$)/, 'true'],
  [/(_at|At|_on|_?date|Date|_?time|Time|timestamp|modified|updated|created|Since|_since|stamp)$/i, 'instant'],
  // What a change must name: `version` of Gusto.
  [/^version$/, 'text'],
  [/(count|total|size|limit|pages|number|length|amount|_page|position|index|version)$/i, 'number'],
  [
    /^(name|title|label|slug|type|status|state|value|email|domain|description|kind|role|format|locale|timezone)$/i,
    'text',
  ],
  [/(name|title|type|label|email|url|uri|href|status|slug|domain)$/i, 'text'],
  [
    /^(data|results?|items|records|values|list|entries|nodes|edges|elements|rows|hits|collection|included)$/i,
    'list',
  ],
  [/(list|[^s]s|ies)$/i, 'list'],
]

/** The kinds that a member may have instead, the likely first. */
export function otherKinds(path: string, kind: Kind): Kind[] {
  const likely: Kind[] = path.endsWith('[]')
    ? ['text', 'id', 'object', 'list']
    : ['object', 'list', 'text', 'id', 'numberId', 'number', 'true', 'none', 'link', 'instant', 'false']
  return likely.filter((other) => other !== kind)
}

function kindOf(answering: Answering, path: string, name: string): Kind {
  const kind = answering.kindAt(path) ?? (path === '' ? 'object' : byName(name))
  answering.onRead(path, kind)
  return kind
}

function byName(name: string): Kind {
  if (name === '[]') return 'object'
  return kindsByName.find(([pattern]) => pattern.test(name))?.[1] ?? 'object'
}

function invent(answering: Answering, path: string, name: string): unknown {
  const kind = kindOf(answering, path, name)
  const form = kind === 'id' ? answering.formAt(path) : undefined
  if (form !== undefined) return form
  const isPaging = /more|next|cursor|after|token|offset|continuation|bookmark|scroll/i.test(name)
  switch (kind) {
    case 'object':
      return inventObject(answering, path)
    case 'list':
      return [invent(answering, `${path}[]`, '[]')]
    case 'none':
      return undefined
    case 'true':
      return !isPaging || answering.nextLink !== undefined
    case 'false':
      return false
    case 'link':
      return answering.nextLink
    case 'text':
      return /^(full_?name|path_with_namespace)$/i.test(name)
        ? `${inventText('owner')}/${inventText('repository')}`
        : inventText(nameIn(path, name))
    case 'id':
      return isPaging && answering.nextLink === undefined ? undefined : inventId(nameIn(path, name))
    case 'numberId':
      return Number(inventId(nameIn(path, name)))
    case 'number':
      return /status/i.test(name) ? 200 : 2
    case 'instant':
      return '2026-11-20T09:30:00Z'
  }
}

/** A bare `id` is named for what it is the id of: `owner id`. */
function nameIn(path: string, name: string): string {
  if (name === '[]') return nameIn(path.slice(0, -2), path.slice(0, -2).split('.').at(-1) ?? 'entry')
  return name
}

function inventObject(answering: Answering, path: string): object {
  const read = (target: Record<string, unknown>, name: string): unknown => {
    if (!Object.hasOwn(target, name)) {
      const value = invent(answering, path === '' ? name : `${path}.${name}`, name)
      if (value === undefined) return undefined
      target[name] = value
    }
    return target[name]
  }
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get(target, name) {
        if (name === Symbol.toPrimitive) return () => inventText(path.split('.').at(-1) ?? 'text')
        return typeof name === 'string' ? read(target, name) : Reflect.get(target, name)
      },
      has: (target, name) => typeof name === 'string' && read(target, name) !== undefined,
      getOwnPropertyDescriptor(target, name) {
        if (typeof name === 'string') read(target, name)
        return Reflect.getOwnPropertyDescriptor(target, name)
      },
    },
  )
}
