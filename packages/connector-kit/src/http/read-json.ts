// Reads the JSON of an answer, however large, without keeping the main thread busy.
import { setImmediate } from 'node:timers/promises'
import { isObject } from '../json.ts'
import { keepDigits } from '../keep-digits.ts'
import { countNodesAtMost, isDeeperThan } from './json-bounds.ts'
import { scanInWorker } from './json-scanner.ts'
import { type ScanFault, type ScanLimits, scanJson } from './scan-json.ts'
import { SendError } from './send.ts'

/** Levels of arrays and objects inside each other. Recursion over JSON overflows the stack at about 5,000. */
export const JSON_DEPTH_MAX = 200
/** Values of one answer. A value takes up to 100 bytes of memory, and V8 makes about a million in a second. */
export const JSON_NODES_MAX = 2_000_000

// Larger texts are scanned in the worker: 1 MB takes about 4 ms to scan.
const SCANNED_HERE_BYTES = 1024 * 1024
const PIECE_BYTES = 64 * 1024
const PIECE_NODES = 5_000
// How long pieces are parsed before other work has its turn.
const SLICE_MS = 10
// A text with no more values is parsed at once: a page of 1,000 records has 20,000. Values of the worst kind take 2 us each.
const WHOLE_NODES = 32_000

/** How JSON is bounded and cut, and up to which size it is not cut. */
export interface ReadLimits extends ScanLimits {
  wholeBytes: number
  wholeNodes: number
}

const usual: ReadLimits = {
  depthMax: JSON_DEPTH_MAX,
  nodesMax: JSON_NODES_MAX,
  pieceBytes: PIECE_BYTES,
  pieceNodes: PIECE_NODES,
  wholeBytes: SCANNED_HERE_BYTES,
  wholeNodes: WHOLE_NODES,
}

/**
 * The value of a JSON text in UTF-8. A text with few values is parsed at once. Others are measured first, then parsed in
 * pieces with room for other work between them. Whole numbers beyond 2^53 become text, which keeps their digits.
 * `bytes` must not be used afterwards.
 * @throws SendError malformed, or too_large when it is nested too deeply or holds too many values
 */
export async function readJson(bytes: Buffer<ArrayBuffer>, limits: ReadLimits = usual): Promise<unknown> {
  if (bytes.length <= limits.wholeBytes && countNodesAtMost(bytes) <= limits.wholeNodes)
    return parseWhole(bytes, limits)
  const isSmall = bytes.length <= SCANNED_HERE_BYTES
  const found = isSmall ? { scan: scanJson(bytes, limits), bytes } : await scanInWorker(bytes, limits)
  const { fault, steps } = found.scan
  if (fault) throw refuse(fault)
  return build(found.bytes, steps)
}

/** V8 parses without recursion, so that depth can be looked at afterwards. */
function parseWhole(bytes: Buffer, { depthMax }: ScanLimits): unknown {
  const value = parse(bytes.toString('utf8'))
  if (isDeeperThan(value, depthMax)) throw refuse('tooDeep')
  return value
}

/** Refuses a text that is nested too deeply, whether it is complete or not. @throws SendError too_large */
export function refuseDeepJson(bytes: Buffer): void {
  // Each level takes two bytes.
  if (bytes.length > JSON_DEPTH_MAX * 2 && scanJson(bytes, usual).fault === 'tooDeep') throw refuse('tooDeep')
}

async function build(bytes: Buffer, steps: Int32Array): Promise<unknown> {
  const root: unknown[] = []
  const containers: unknown[] = [root]
  let startedAt = performance.now()
  for (let step = 0; step < steps.length; step += 3) {
    const container = containers.at(-1)
    const from = steps[step + 1] ?? 0
    const to = steps[step + 2] ?? 0
    switch (steps[step]) {
      case 0:
        addPiece(container, bytes.toString('utf8', from, to))
        break
      case 1: {
        const opened = bytes[to] === 0x5b ? [] : {}
        addContainer(container, bytes.toString('utf8', from, to), opened)
        containers.push(opened)
        break
      }
      default:
        containers.pop()
    }
    if (performance.now() - startedAt < SLICE_MS) continue
    await setImmediate()
    startedAt = performance.now()
  }
  if (root.length !== 1) throw refuse('malformed')
  return root[0]
}

function addPiece(container: unknown, text: string): void {
  if (Array.isArray(container)) {
    const elements = parse(`[${text}]`)
    if (Array.isArray(elements)) for (const element of elements) container.push(element)
    return
  }
  const members = parse(`{${text}}`)
  if (!isObject(members) || !isObject(container)) return
  for (const key of Object.keys(members)) addMember(container, key, members[key])
}

function addContainer(container: unknown, keyText: string, opened: unknown): void {
  if (Array.isArray(container)) {
    if (keyText.trim() !== '') throw refuse('malformed')
    container.push(opened)
    return
  }
  const member = parse(`{${keyText}0}`)
  const [key] = isObject(member) ? Object.keys(member) : []
  if (key === undefined || !isObject(container)) throw refuse('malformed')
  addMember(container, key, opened)
}

/** Adds a member as `JSON.parse` does: `__proto__` is a name like any other. */
function addMember(container: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') container[key] = value
  else Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(keepDigits(text))
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse('malformed', error)
    throw error
  }
}

function refuse(fault: ScanFault, cause?: unknown): SendError {
  switch (fault) {
    case 'malformed':
      return new SendError('malformed', 'is not complete JSON', { cause })
    case 'tooDeep':
      return new SendError('too_large', `is nested more than ${JSON_DEPTH_MAX} levels deep`)
    case 'tooMany':
      return new SendError('too_large', `holds more than ${JSON_NODES_MAX.toLocaleString('en')} values`)
  }
}
