// Fills an endpoint's path and query with the values of one call.

import type { Endpoint, Surface } from '@mortise/contract'
import { withoutEndSlashes } from '@mortise/contract'

/** The addresses of the surfaces, by the options that name them. */
export type SurfaceUrls = {
  readonly [Option in 'apiUrl' | `${Exclude<Surface, 'management'>}Url`]?: string | undefined
}

type Values = { params?: Record<string, string>; query?: Record<string, unknown> }

/**
 * The absolute address of a call; values of `undefined` are left out of the query.
 * @throws TypeError when the surface has no address, or a path parameter is missing or would change the path.
 */
export function buildUrl(
  operationId: string,
  urls: SurfaceUrls,
  endpoint: Pick<Endpoint, 'path' | 'surface'>,
  { params = {}, query = {} }: Values,
): URL {
  const { surface } = endpoint
  const option = surface === 'management' ? 'apiUrl' : (`${surface}Url` as const)
  const base = urls[option]
  if (base === undefined) throw new TypeError(`${operationId} needs ${option}. Pass it to createClient.`)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    // An encoded dot segment is still a dot segment to every URL parser.
    if (value === undefined || /^\.{0,2}$/.test(value)) {
      throw new TypeError(`${operationId} needs params.${name}; it was given ${JSON.stringify(value)}.`)
    }
    return encodeURIComponent(value)
  })
  const url = new URL(withoutEndSlashes(base).replace(/\/v1$/, '') + path)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}
