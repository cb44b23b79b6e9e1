// Measures JSON without building it, and cuts large JSON into pieces that can be parsed one at a time.

/** How JSON is bounded and cut. */
export interface ScanLimits {
  /** Levels of arrays and objects inside each other. */
  depthMax: number
  /** Values, counted by commas and opening brackets. */
  nodesMax: number
  /** Pieces are about this large where the JSON can be cut, in bytes and in values. */
  pieceBytes: number
  pieceNodes: number
}

/** What is wrong with JSON that cannot be read. */
export type ScanFault = 'malformed' | 'tooDeep' | 'tooMany'

/** What a scan found. */
export interface JsonScan {
  fault?: ScanFault | undefined
  nodes: number
  depth: number
  /**
   * How to build the value, three numbers a step: 0 adds the elements or members in bytes `[a, b)` to the open
   * container, 1 opens the container that begins at byte `b` and whose key is in bytes `[a, b)`, 2 closes the open one.
   * The outermost container is an array around the whole text.
   */
  steps: Int32Array
}

/**
 * Scans UTF-8 bytes of JSON in one pass. Brackets and commas are checked here wherever a piece begins or ends;
 * everything else is checked when the pieces are parsed.
 *
 * Its source text runs in a worker thread as it stands: it must not refer to anything outside of itself.
 */
export function scanJson(bytes: Uint8Array, limits: ScanLimits): JsonScan {
  const { depthMax, nodesMax, pieceBytes, pieceNodes } = limits
  const length = bytes.length
  const steps: number[] = []
  // By level, from the array around the whole text: where a container starts, its last comma, whether it is an array.
  const starts = new Int32Array(depthMax + 2)
  const commas = new Int32Array(depthMax + 2)
  const isArray = new Uint8Array(depthMax + 2)
  isArray[0] = 1
  starts[0] = -1
  commas[0] = -1
  let level = 0
  // Containers up to this level are built step by step; deeper ones are inside the piece at hand.
  let openLevel = 0
  let pieceStart = 0
  let pieceFirstNode = 0
  // What stands before the piece at hand: nothing (0), a comma (1), a container that was closed (2).
  let before = 0
  let nodes = 1
  let depth = 0
  let fault: ScanFault | undefined

  const isBlank = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at]
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return false
    }
    return true
  }
  const isLarge = (at: number, factor: number) =>
    at - pieceStart > pieceBytes * factor || nodes - pieceFirstNode > pieceNodes * factor
  const begin = (at: number, what: number) => {
    pieceStart = at
    pieceFirstNode = nodes
    before = what
  }
  // Ends the piece at a comma or at the end of its container.
  const cut = (at: number, isEnd: boolean) => {
    if (isBlank(pieceStart, at)) {
      // Two commas in a row, or one before the end.
      if (before === 1 || (before === 0 && !isEnd)) fault = 'malformed'
    } else if (before === 2) fault = 'malformed'
    else steps.push(0, pieceStart, at)
  }
  // Opens the outermost container that is inside the piece.
  const open = () => {
    const next = openLevel + 1
    const start = starts[next] ?? 0
    const comma = commas[openLevel] ?? 0
    if (comma >= pieceStart) {
      cut(comma, false)
      begin(comma + 1, 1)
    }
    if (before === 2) fault = 'malformed'
    steps.push(1, pieceStart, start)
    openLevel = next
    begin(start + 1, 0)
  }

  for (let at = 0; at < length && fault === undefined; at += 1) {
    switch (bytes[at]) {
      case 0x22: {
        at += 1
        while (at < length && bytes[at] !== 0x22) at += bytes[at] === 0x5c ? 2 : 1
        break
      }
      case 0x5b:
      case 0x7b: {
        level += 1
        nodes += 1
        if (level > depthMax) fault = 'tooDeep'
        else {
          if (level > depth) depth = level
          starts[level] = at
          commas[level] = at
          isArray[level] = bytes[at] === 0x5b ? 1 : 0
        }
        break
      }
      case 0x5d:
      case 0x7d: {
        if (level === 0 || isArray[level] !== (bytes[at] === 0x5d ? 1 : 0)) {
          fault = 'malformed'
          break
        }
        if (level === openLevel) {
          cut(at, true)
          steps.push(2, 0, 0)
          openLevel -= 1
          begin(at + 1, 2)
        }
        level -= 1
        break
      }
      case 0x2c: {
        nodes += 1
        // A piece ends between two elements of the container that is open, and inside of one only where it is huge.
        if (level > openLevel && isLarge(at, 4)) while (level > openLevel) open()
        if (level === openLevel) {
          if (before === 2) {
            if (!isBlank(pieceStart, at)) fault = 'malformed'
            begin(at + 1, 1)
          } else if (isLarge(at, 1)) {
            cut(at, false)
            begin(at + 1, 1)
          }
        }
        commas[level] = at
        if (nodes > nodesMax) fault = 'tooMany'
        break
      }
      default:
    }
  }
  if (fault === undefined) {
    if (level !== 0) fault = 'malformed'
    else cut(length, true)
  }
  return { fault, nodes, depth, steps: Int32Array.from(steps) }
}
