// Finds the described operation that a request asks for.

/**
 * The operation whose path the request fills in. Of several, the one with the fewest placeholders.
 * @param {{ operations: object[] }} description
 * @param {{ method: string, samplePath: string }} request
 */
export function findOperation({ operations }, { method, samplePath }) {
  const path = decodeURIComponent(samplePath).replace(/\/+$/, '')
  const found = operations
    .filter((each) => each.method === method)
    .flatMap((operation) =>
      operation.bases.flatMap((base) => {
        const places = placeholdersOf(`${base}${operation.path}`.replace(/\/+$/, ''), path)
        return places === undefined ? [] : [{ operation, places, base }]
      }),
    )
  return found.sort((a, b) => a.places - b.places || b.base.length - a.base.length)[0]?.operation
}

/** How many placeholders the template has; `undefined` if the path does not fill it in. */
function placeholdersOf(template, path) {
  const count = template.split('{').length - 1
  if (count === 0) return withoutFormat(template) === withoutFormat(path) ? 0 : undefined
  const parts = withoutFormat(template)
    .split(/\{[^}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`).test(withoutFormat(path)) ? count : undefined
}

/** `/v2/people.json` and `/v2/people` are one resource where JSON is the default format. */
function withoutFormat(path) {
  return path.replace(/\.json$/, '')
}
