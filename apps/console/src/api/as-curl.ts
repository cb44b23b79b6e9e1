// The request of a list as commands that someone can paste into a terminal.
import { endpoints, type OperationId } from '@mortise/contract'

/** The request of an operation. */
export type ApiRequest = {
  operation: OperationId
  params: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number | undefined>> | undefined
}

/** `curl 'https://…/v1/projects/demo/deliveries?status=parked' -H "x-api-key: $MORTISE_API_KEY"` */
export function asCurl(request: ApiRequest, origin: string): string {
  return `curl ${quote(`${origin}${addressOf(request)}`)} -H "x-api-key: $MORTISE_API_KEY"`
}

/** `/v1/projects/demo/deliveries?status=parked`; filters without a value are left out. */
export function addressOf({ operation, params, query = {} }: ApiRequest): string {
  const { path } = endpoints[operation]
  const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** `mortise list deliveries --status parked --project demo`; options without a value are left out. */
export function asCommand(
  words: readonly string[],
  options: Readonly<Record<string, string | undefined>>,
): string {
  const given = Object.entries(options).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`--${name}`, quote(value)],
  )
  return ['mortise', ...words.map(quote), ...given].join(' ')
}

/** The command of a list; `undefined` if a filter is set that it has no option for. Filters have the names of options. */
export function asListCommand(
  what: string,
  list: {
    filters: Readonly<Record<string, string | undefined>>
    options: readonly string[]
    project: string
  },
): string | undefined {
  const { filters, options, project } = list
  const isKnown = ([name, value]: [string, string | undefined]) =>
    value === undefined || options.includes(name)
  return Object.entries(filters).every(isKnown)
    ? asCommand(['list', what], { ...filters, project })
    : undefined
}

/** `mortise get listDeliveries --with status=parked --project demo`: for a list that no other command shows. */
export function asGet({ operation, params, query = {} }: ApiRequest): string {
  const { projectIdOrName: project, ...others } = params
  const given = Object.entries({ ...others, ...query }).filter(([, value]) => value !== undefined)
  const values = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return asCommand(['get', operation], { with: values.toString(), project })
}

/** For a POSIX shell; plain words stay as they are. */
function quote(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
