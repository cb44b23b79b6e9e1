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

/** The fault in JSON that cannot be read. */
export type ScanFault = 'malformed' | 'tooDeep' | 'tooMany'

/** The result of a scan. */
export interface JsonScan {
  fault?: ScanFault | undefined
  nodes: number
  depth: number
  /**
   * The steps that build the value, three numbers each. 0 adds the elements or members in bytes `[a, b)` to the open
   * container. 1 opens the container at byte `b`, whose key is in bytes `[a, b)`. 2 closes the open container. The
   * outermost container is an array around the whole text.
   */
  steps: Int32Array
}

/**
 * Scans UTF-8 bytes of JSON in one pass. Brackets and commas are checked here wherever a piece begins or ends;
 * everything else is checked when the pieces are parsed.
 */
export function scanJson(bytes: Uint8Array, limits: ScanLimits): JsonScan {
  return new JsonScanner(bytes, limits).scan()
}

/**
 * One scan: `scan` goes through the bytes, and each `on` method takes one kind of byte.
 *
 * The source text of this class runs in a worker thread as it stands: it must not refer to anything outside of itself.
 */
export class JsonScanner {
  private readonly bytes: Uint8Array
  private readonly limits: ScanLimits
  private readonly steps: number[] = []
  // By level, from the array around the whole text: where a container starts, its last comma, whether it is an array.
  private readonly starts: Int32Array
  private readonly commas: Int32Array
  private readonly isArray: Uint8Array
  private level = 0
  // Containers up to this level are built step by step; deeper ones are inside the piece at hand.
  private openLevel = 0
  private pieceStart = 0
  private pieceFirstNode = 0
  // What stands before the piece at hand: nothing (0), a comma (1), a container that was closed (2).
  private before = 0
  private nodes = 1
  private depth = 0
  private fault: ScanFault | undefined = undefined

  constructor(bytes: Uint8Array, limits: ScanLimits) {
    this.bytes = bytes
    this.limits = limits
    this.starts = new Int32Array(limits.depthMax + 2)
    this.commas = new Int32Array(limits.depthMax + 2)
    this.isArray = new Uint8Array(limits.depthMax + 2)
    this.isArray[0] = 1
    this.starts[0] = -1
    this.commas[0] = -1
  }

  scan(): JsonScan {
    this.scanAll()
    if (this.fault === undefined) {
      if (this.level !== 0) this.fault = 'malformed'
      else this.cut(this.bytes.length, true)
    }
    const { fault, nodes, depth, steps } = this
    return { fault, nodes, depth, steps: Int32Array.from(steps) }
  }

  /** Ends at the first fault. */
  private scanAll(): void {
    const { bytes } = this
    const { length } = bytes
    for (let at = 0; at < length; at += 1) {
      switch (bytes[at]) {
        case 0x22:
          at += 1
          while (at < length && bytes[at] !== 0x22) at += bytes[at] === 0x5c ? 2 : 1
          continue
        case 0x5b:
        case 0x7b:
          this.onOpening(at)
          break
        case 0x5d:
        case 0x7d:
          this.onClosing(at)
          break
        case 0x2c:
          this.onComma(at)
          break
        default:
          continue
      }
      if (this.fault !== undefined) return
    }
  }

  private onOpening(at: number): void {
    this.level += 1
    this.nodes += 1
    const { level } = this
    if (level > this.limits.depthMax) {
      this.fault = 'tooDeep'
      return
    }
    if (level > this.depth) this.depth = level
    this.starts[level] = at
    this.commas[level] = at
    this.isArray[level] = this.bytes[at] === 0x5b ? 1 : 0
  }

  private onClosing(at: number): void {
    const { level } = this
    if (level === 0 || this.isArray[level] !== (this.bytes[at] === 0x5d ? 1 : 0)) {
      this.fault = 'malformed'
      return
    }
    if (level === this.openLevel) {
      this.cut(at, true)
      this.steps.push(2, 0, 0)
      this.openLevel -= 1
      this.begin(at + 1, 2)
    }
    this.level -= 1
  }

  private onComma(at: number): void {
    this.nodes += 1
    const { level } = this
    // A piece ends between two elements of the container that is open, and inside of one only where it is huge.
    if (level > this.openLevel && this.isLarge(at, 4)) while (level > this.openLevel) this.openNext()
    if (level === this.openLevel) {
      if (this.before === 2) {
        if (!this.isBlank(this.pieceStart, at)) this.fault = 'malformed'
        this.begin(at + 1, 1)
      } else if (this.isLarge(at, 1)) {
        this.cut(at, false)
        this.begin(at + 1, 1)
      }
    }
    this.commas[level] = at
    if (this.nodes > this.limits.nodesMax) this.fault = 'tooMany'
  }

  /** Ends the piece at a comma or at the end of its container. */
  private cut(at: number, isEnd: boolean): void {
    const { before, pieceStart } = this
    if (this.isBlank(pieceStart, at)) {
      // Two commas in a row, or one before the end.
      if (before === 1 || (before === 0 && !isEnd)) this.fault = 'malformed'
    } else if (before === 2) this.fault = 'malformed'
    else this.steps.push(0, pieceStart, at)
  }

  /** Opens the outermost container that is inside the piece. */
  private openNext(): void {
    const next = this.openLevel + 1
    const start = this.starts[next] ?? 0
    const comma = this.commas[this.openLevel] ?? 0
    if (comma >= this.pieceStart) {
      this.cut(comma, false)
      this.begin(comma + 1, 1)
    }
    if (this.before === 2) this.fault = 'malformed'
    this.steps.push(1, this.pieceStart, start)
    this.openLevel = next
    this.begin(start + 1, 0)
  }

  private begin(at: number, before: number): void {
    this.pieceStart = at
    this.pieceFirstNode = this.nodes
    this.before = before
  }

  private isLarge(at: number, factor: number): boolean {
    const { pieceBytes, pieceNodes } = this.limits
    return (
      at - this.pieceStart > pieceBytes * factor || this.nodes - this.pieceFirstNode > pieceNodes * factor
    )
  }

  private isBlank(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) {
      const byte = this.bytes[at]
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return false
    }
    return true
  }
}
