// Whole numbers that JavaScript cannot hold exactly: vendors' ids among them stay what they are as text.

/** Finds that a text has none, which is nearly always so, in a sixth of the time of parsing. */
const LONG = /[:[,\s]-?\d{16}/
const WHOLE = /^-?[1-9]\d{15,}$/
const NUMBER = /[-+.\deE]/
const AFTER = /[,\]}\s]/

/** The JSON with whole numbers beyond 2^53 in quotes: `{"id":6843152929075440037}` keeps all digits of the id. */
export function keepDigits(json: string): string {
  if (!LONG.test(json)) return json
  let kept = ''
  let from = 0
  for (let at = 0; at < json.length; ) {
    const end = endOfToken(json, at)
    const token = end - at < 16 || json[at] === '"' ? '' : json.slice(at, end)
    if (WHOLE.test(token) && !Number.isSafeInteger(Number(token)) && isValue(json, end)) {
      kept += `${json.slice(from, at)}"${token}"`
      from = end
    }
    at = end
  }
  return kept + json.slice(from)
}

/** Where the text, the number or the single character at a place ends. */
function endOfToken(json: string, at: number): number {
  let end = at + 1
  if (json[at] === '"') {
    while (end < json.length && json[end] !== '"') end += json[end] === '\\' ? 2 : 1
    return end + 1
  }
  if (NUMBER.test(json[at] ?? '')) while (NUMBER.test(json[end] ?? '')) end += 1
  return end
}

/** Whether what ends here can be a value: a number instead of a name is no JSON, and must stay none. */
function isValue(json: string, end: number): boolean {
  let next = end
  while (/\s/.test(json[next] ?? '')) next += 1
  return next >= json.length || AFTER.test(json[next] ?? '')
}
