// What other words of the vendor add to a description that has a hole: names that a page of its reference shows.
import { extractOperations } from './extract-operations.mjs'
import { findOperation } from './find-operation.mjs'
import { hashOf } from './hash-of.mjs'

/**
 * The operations, with what the completions add to them. A completion has lines as an extract has, and before them a
 * comment that names the page: `# https://vendor.example.com/reference/list-tasks`.
 * @throws Error for a line that is about no described operation, or that no page stands before
 */
export function completeOperations(operations, texts) {
  return texts.flatMap(additionsIn).reduce(addTo, operations)
}

function additionsIn(text) {
  let page
  return text.split('\n').flatMap((line) => {
    page = line.match(/^# (https:\S+)/)?.[1] ?? page
    return extractOperations(line, '').map((addition) => {
      if (page === undefined) throw new Error(`No page is named before this line: ${line}`)
      return { ...addition, page, line }
    })
  })
}

function addTo(operations, { method, path, parameters, body, spared, page, line }) {
  const meant = findOperation({ operations }, { method, samplePath: path.replaceAll(/\{[^}]*\}/g, '1') })
  if (!meant) throw new Error(`The description has no operation for this line: ${line}`)
  const pages = [...new Set([...(meant.completedBy?.split(', ') ?? []), page])]
  const whole = {
    ...completed(meant, { parameters, body, spared, mark: line }),
    completedBy: pages.join(', '),
  }
  return operations.map((each) => (each === meant ? whole : each))
}

/**
 * An operation with further parameters and members of its body. `spared` names what need not be sent; `mark` names the
 * addition in the hash.
 */
export function completed(operation, { parameters, body, spared = [], mark }) {
  return {
    ...operation,
    parameters: [...operation.parameters, ...parameters],
    spared: [...(operation.spared ?? []), ...spared],
    body: operation.body && body ? { allOf: [operation.body, body] } : (operation.body ?? body),
    hash: hashOf(`${operation.hash} ${mark}`),
  }
}
