// Stand-ins for account facts, as the catalogue writes them.
import type { Metadata } from './credentials.ts'

/** Metadata that answers any name with its placeholder: `{{.name}}`, never with spaces in it. */
export const placeholders: Metadata = new Proxy<Record<string, string>>(
  {},
  { get: (_target, name) => (typeof name === 'string' ? `{{.${name}}}` : undefined) },
)
