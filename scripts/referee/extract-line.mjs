// Writes one operation as a line of an extract; `extract-operations.mjs` says what a line means.

/** `query` and `body` are names with their marks, as `POST /orders ?limit {title!,lines[]}` has them. */
export function extractLine({ method, path, query, body }) {
  const parts = [
    `${method} ${path}`,
    query.length > 0 ? `?${query.join(',')}` : '',
    body.length > 0 ? `{${body.join(',')}}` : '',
  ]
  return parts.filter(Boolean).join(' ')
}
