// Finds import circles in a graph of files.

/**
 * Answers each circle once, as the list of its members in import order with the first repeated at the end.
 * `graph` maps a file to the files it imports; imports outside the graph are passed over.
 */
export function findCircles(graph) {
  const circles = []
  const finished = new Set()
  const path = []
  const visit = (file) => {
    const start = path.indexOf(file)
    if (start >= 0) {
      circles.push([...path.slice(start), file])
      return
    }
    if (finished.has(file)) return
    path.push(file)
    for (const next of graph.get(file) ?? []) if (graph.has(next)) visit(next)
    path.pop()
    finished.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return circles
}
