// Where a class lives in Parse Server's REST API.
import { ProviderError } from '@mortise/connector-kit'

const ownPaths: Readonly<Record<string, string>> = {
  _User: '/users',
  _Role: '/roles',
  _Session: '/sessions',
  _Installation: '/installations',
}

/** The path that answers queries over a class. @see https://docs.parseplatform.org/rest/guide read 2026-11-21 */
export function classPath(className: string): string {
  return ownPaths[className] ?? `/classes/${pathSegment(className)}`
}

/** A class name as one path segment. @throws ProviderError stop when no class can have that name. */
export function pathSegment(className: string): string {
  if (/^\w+$/.test(className)) return className
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `"${className}" is not a valid class name.`,
    status: 400,
  })
}
