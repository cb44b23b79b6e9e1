// Turns the contract's path templates into router patterns and into expressions for recognising a path.

/**
 * The router's form of a template. Literal colons are doubled, and a parameter with text behind it in the same
 * segment becomes an expression: `/v1/{id}:pause` is `/v1/:id(.+)::pause`.
 */
export function toRoutePath(template: string): string {
  return template.split('/').map(toRouteSegment).join('/')
}

/** Matches every path a template stands for, encoded as it comes. */
export function toPathExpression(template: string): RegExp {
  const source = template
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('')
  return new RegExp(`^${source}$`)
}

function toRouteSegment(segment: string): string {
  const name = /^\{(\w+)\}$/.exec(segment)?.[1]
  if (name !== undefined) return `:${name}`
  return segment
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? `:${part.slice(1, -1)}(.+)` : part.replaceAll(':', '::')))
    .join('')
}
