// Counts files and returns in the calls of an operation.

/**
 * Takes the calls of an operation in their order, as `{ file, start }`. A reader reads a function once, so later calls of
 * it do not count. Answers how many files they open, how often they go back to a file that they left, and the files in
 * their order.
 */
export function countReturns(calls) {
  const read = new Set()
  const order = []
  for (const { file, start } of calls) {
    if (read.has(`${file}:${start}`)) continue
    read.add(`${file}:${start}`)
    if (order.at(-1) !== file) order.push(file)
  }
  const files = new Set(order).size
  return { files, returns: order.length - files, order }
}
