// The scopes of an API key.
import { z } from 'zod'

/** The uses of an API key and the labels people choose them by. */
export const scopeLabels = Object.freeze({
  admin: 'Full access',
  'ui-library': 'UI Library',
  sessions: 'Create connect sessions',
  deploy: 'Deploy manifests',
  read: 'Trigger reads',
  write: 'Write records',
  search: 'Search records',
  proxy: 'Call providers through the proxy',
  secrets: 'Read secrets',
})

/** One use of an API key. */
export type Scope = keyof typeof scopeLabels

/** One use of an API key. */
export const scopeSchema = z.enum(Object.keys(scopeLabels) as [Scope, ...Scope[]])

/** One use as clients may write it, by id or by label, in any case: `UI Library` is `ui-library`. */
export const sentScopeSchema = z.string().transform(canonical).pipe(scopeSchema)

/**
 * Whether a key with the scopes `held` may call what needs `wanted`. `admin` opens everything except `secrets`; `any`
 * needs no scope, and no key opens what is for builders.
 */
export function isScopeOpen(held: readonly string[], wanted: Scope | 'any' | 'public' | 'builder'): boolean {
  if (wanted === 'builder') return false
  if (wanted === 'public' || wanted === 'any' || held.includes(wanted)) return true
  return wanted !== 'secrets' && held.includes('admin')
}

function canonical(sent: string): string {
  const found = Object.entries(scopeLabels).find((names) => names.some((name) => plain(name) === plain(sent)))
  return found?.[0] ?? sent
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}
