// Turns the contract's path templates into router patterns and into expressions for recognising a path.

/**
 * The router's form of a template. Literal colons are doubled, and a parameter with text behind it in the same
 * segment becomes an expression: `/v1/{id}:pause` is `/v1/:id(.+)::pause`.
 */
export function toRoutePath(template: string): string {
  return template.split('/').map(toRouteSegment).join('/')
}

/** The template a router's form was made of, for people who read logs. */
export function toTemplate(routePath: string): string {
  return routePath.replace(/::|:(\w+)(?:\([^()]*\))?/g, (part, name?: string) =>
    name ? `{${name}}` : part.slice(1),
  )
}

/** Matches every path a template stands for, encoded as it comes. */
export function toPathExpression(template: string): RegExp {
  const source = template
    .split(/(\{\w+\})/)
    .map((part, index, parts) =>
      part.startsWith('{')
        ? wildcard(part, index === parts.length - 2)
        : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${source}$`)
}

/** What a parameter matches: an object at the end of a path is named without a colon, behind which operations stand. */
function wildcard(parameter: string, isLast: boolean): string {
  return isLast && parameter === OBJECT ? '[^/:]+' : '[^/]+'
}

const OBJECT = '{objectName}'

function toRouteSegment(segment: string, index: number, segments: readonly string[]): string {
  if (segment === OBJECT && index === segments.length - 1) return ':objectName(^[^:]+$)'
  const name = /^\{(\w+)\}$/.exec(segment)?.[1]
  if (name !== undefined) return `:${name}`
  return segment
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? `:${part.slice(1, -1)}(.+)` : part.replaceAll(':', '::')))
    .join('')
}
