// Looking into values whose shape is not known yet.

/** The value as a map, or an empty one. */
export function asMap(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** The value as a list, or an empty one. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value when it is text. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
